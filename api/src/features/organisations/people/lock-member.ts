import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { memberships } from '../../../db/schema.ts'
import { isSeen, type Standing } from '../who-sees-whom.ts'

/** A member whom the asker sees, held until the change is made. */
export async function lockMember(tx: Tx, { organisation, scope }: Standing, userId: number) {
  const [member] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisation.id),
        eq(memberships.userId, userId),
        isSeen(scope, sql`${memberships.userId}`),
      ),
    )
    .for('update')
  if (!member) throw new Failure('not_found')
  return member
}

/** Two owners who step down at once wait for each other, and the second is refused. */
export async function refuseIfLastOwner(tx: Tx, organisationId: number) {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR UPDATE`)
  const owners = and(eq(memberships.organisationId, organisationId), eq(memberships.role, 'owner'))
  if ((await tx.$count(memberships, owners)) < 2) throw new Failure('last_owner')
}
