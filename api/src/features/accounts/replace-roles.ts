import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { organisationTeachers, userRoles, users } from '../../db/schema.ts'

/** One change of roles at a time: two admins who take the role from each other must not both find the other still there. */
const ROLES_LOCK = 710_001

/**
 * Gives a person other roles, the first of which decides what they see; the command line and the admin area both come
 * through here. Answers with the roles they had, or undefined when nothing is to change.
 */
export async function replaceRoles(tx: Tx, userId: number, choose: (held: Role[]) => Role[]) {
  await lockRoles(tx)
  const rows = await tx.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(asc(userRoles.position))
  const held = rows.map(({ role }) => role)
  const wanted = choose(held)
  // Whoever gets another role by staff has it of them, and no longer of an organisation.
  await tx.delete(organisationTeachers).where(eq(organisationTeachers.userId, userId))
  if (held.length === wanted.length && held.every((role, at) => role === wanted[at])) return undefined
  if (held.includes('Admin') && !wanted.includes('Admin')) await refuseIfLastAdmin(tx, userId)
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.insert(userRoles).values(wanted.map((role, position) => ({ userId, position, role })))
  return held
}

/** For whoever leaves: one admin must stay. Held until the transaction ends, so that of two who leave at once one stays. */
export async function keepAnAdmin(tx: Tx, userId: number) {
  await lockRoles(tx)
  const isAdmin = await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, 'Admin')))
  if (isAdmin > 0) await refuseIfLastAdmin(tx, userId)
}

function lockRoles(tx: Tx) {
  return tx.execute(sql`SELECT pg_advisory_xact_lock(${ROLES_LOCK})`)
}

/** Another admin counts who can log in. */
async function refuseIfLastAdmin(tx: Tx, userId: number) {
  const [other] = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'Admin'),
        ne(userRoles.userId, userId),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        isNotNull(users.emailConfirmedAt),
      ),
    )
    .limit(1)
  if (!other) throw new Failure('last_admin')
}
