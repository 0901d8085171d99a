import { sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addMember } from '../organisations/people/add-member.ts'
import { findInvitation, useInvitation } from '../organisations/people/find-invitation.ts'
import { wasRemoved } from '../organisations/people/was-removed.ts'
import type { SignIn } from './find-sign-in.ts'
import { SignInRefused } from './refused.ts'

type Joining = { asked: Awaited<ReturnType<typeof findInvitation>> }
type Comer = { email: string; userId: number | undefined; agrees: boolean }

/**
 * What makes a member of somebody who is none: the invitation that waits for them, or the owner's wish. The same for who signs in for
 * the first time and for who was here before: an account that an issuer has made has no password to open a link with.
 */
export async function findHowTheyJoin(
  tx: Tx,
  { organisationId, makesMembers, isSuspended }: SignIn,
  { email, userId, agrees }: Comer,
): Promise<Joining | undefined> {
  if (userId && (await isMember(tx, organisationId, userId))) return undefined
  const asked = await findInvitation(tx, organisationId, email)
  if (!asked && !makesMembers) throw new SignInRefused('not_member')
  if (userId && (await wasRemoved(tx, { organisationId, userId, since: asked?.madeAt })))
    throw new SignInRefused('not_member')
  if (isSuspended) throw new SignInRefused('suspended')
  if (!agrees) throw new SignInRefused('must_agree')
  return { asked }
}

export async function comeIn(
  tx: Tx,
  deps: Deps,
  { organisationId, userId, asked }: Joining & { organisationId: number; userId: number },
) {
  const { role = 'member', groupId = null } = asked ?? {}
  await addMember(tx, deps, { organisationId, userId, role, groupId })
  if (asked) await useInvitation(tx, asked.id, userId)
  await audit(tx, userId, 'join organisation', `organisation ${organisationId}`, { by: 'sign-in' })
}

export async function isMember(tx: Db | Tx, organisationId: number, userId: number) {
  const { rows } = await tx.execute(
    sql`SELECT FROM memberships WHERE organisation_id = ${organisationId} AND user_id = ${userId}`,
  )
  return rows.length > 0
}
