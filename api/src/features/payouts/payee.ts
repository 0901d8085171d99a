import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Payee } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import { organisations, users } from '../../db/schema.ts'

type Owned = Record<'userId' | 'organisationId', AnyPgColumn>

/** Which rows of a table are somebody's. */
export function isOf({ userId, organisationId }: Owned, { kind, id }: Payee): SQL {
  return eq(kind === 'organisation' ? organisationId : userId, id)
}

/** As a row of such a table names them. */
export function columnsOf({ kind, id }: Payee) {
  return kind === 'organisation' ? { organisationId: id, userId: null } : { userId: id, organisationId: null }
}

/** As the audit trail names them. */
export function wordOf({ kind, id }: Payee) {
  return kind === 'organisation' ? `organisation ${id}` : `user ${id}`
}

/** The lock under which a payout begins, is held, or gets another account. False where there is nobody. */
export async function lockPayee(tx: Tx, { kind, id }: Payee) {
  const found =
    kind === 'organisation'
      ? await tx
          .select({ id: organisations.id })
          .from(organisations)
          .where(eq(organisations.id, id))
          .for('no key update')
      : await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), isNull(users.deletedAt)))
          .for('no key update')
  return found.length > 0
}

/** Who runs an organisation, and where a teacher is one person: those who are told, and who decide nothing about it as admins. */
export function ownersOf({ kind, id }: Payee): SQL {
  return kind === 'organisation'
    ? sql`SELECT user_id FROM memberships WHERE organisation_id = ${id} AND role = 'owner'`
    : sql`SELECT ${id}::int AS user_id`
}

/** Nobody decides as an admin about money of their own. */
export async function refuseOwn(tx: Tx, payee: Payee, adminId: number) {
  const { rowCount } = await tx.execute(sql`SELECT FROM (${ownersOf(payee)}) AS owner WHERE user_id = ${adminId}`)
  if (rowCount) throw new Failure('payout_own')
}

/** Names of those who earn, for a query in which `user` and `organisation` are their ids. */
export function nameOf(user: SQL, organisation: SQL) {
  return sql<string>`coalesce((SELECT space.name FROM organisations space WHERE space.id = ${organisation}),
    (SELECT person.first_name || ' ' || person.last_name FROM users person WHERE person.id = ${user}), '')`
}
