import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { organisationInvitations, organisationLinks } from '../../../db/schema.ts'

const { organisationId, invitedBy, groupId, role, email } = organisationInvitations

/** Whoever was to manage a group that is gone would manage everyone: they are asked anew, if at all. */
export async function takeBackManagersOf(tx: Tx, group: number) {
  await takeBack(tx, and(eq(groupId, group), eq(role, 'manager')))
}

/** Who is removed while an invitation still waits for them: asked again, they get a new one, and that lets them in. */
export async function takeBackAsked(tx: Tx, organisation: number, userId: number) {
  const isTheirs = sql`${email} = (SELECT lower(u.email) FROM users u WHERE u.id = ${userId})`
  await takeBack(tx, and(eq(organisationId, organisation), isTheirs))
}

type Giver = { organisationId: number; userId: number; may: 'everything' | 'all but owners' | 'nothing' }

/**
 * Roles that somebody has promised and may no longer give are not given, or who is dismissed comes in by another door. The
 * links they have made end too: nobody knows who holds them.
 */
export async function takeBackPromised(tx: Tx, giver: Giver) {
  if (giver.may === 'everything') return
  const isTheirs = and(eq(organisationId, giver.organisationId), eq(invitedBy, giver.userId))
  await takeBack(tx, and(isTheirs, giver.may === 'nothing' ? ne(role, 'member') : eq(role, 'owner')))
  if (giver.may === 'nothing') await endLinksOf(tx, giver)
}

async function endLinksOf(tx: Tx, giver: Giver) {
  const { organisationId, createdBy, removedAt } = organisationLinks
  const isTheirs = and(eq(organisationId, giver.organisationId), eq(createdBy, giver.userId))
  await tx
    .update(organisationLinks)
    .set({ removedAt: sql`now()` })
    .where(and(isTheirs, isNull(removedAt)))
}

async function takeBack(tx: Tx, which: SQL | undefined) {
  await tx.delete(organisationInvitations).where(and(which, isNull(organisationInvitations.joinedAt)))
}
