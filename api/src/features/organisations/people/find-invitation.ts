import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

type Open = { id: number; role: MemberRole; groupId: number | null; madeAt: string }

/** The invitation that waits for an address, held: whoever comes another way than by its link still gets what they were asked in as. */
export async function findInvitation(tx: Tx, organisationId: number, email: string) {
  const { rows } =
    await tx.execute<Open>(sql`SELECT id::float8 AS id, role, group_id AS "groupId", created_at AS "madeAt"
    FROM organisation_invitations WHERE organisation_id = ${organisationId} AND email = ${email}
      AND joined_at IS NULL AND ends_at >= now() FOR UPDATE`)
  return rows[0]
}

export async function useInvitation(tx: Tx, id: number, userId: number) {
  await tx.execute(sql`UPDATE organisation_invitations SET joined_by = ${userId}, joined_at = now() WHERE id = ${id}`)
}
