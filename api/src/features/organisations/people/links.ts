import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { mayGiveRole } from '@koya/contract/rules/organisations/roles.ts'
import { isDay } from '@koya/contract/rules/time/is-day.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { organisationInvitations, organisationLinks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import { atField } from '../field-failure.ts'
import { findGroup } from '../groups/find-group.ts'
import { asManager, isSeenGroup, mayUseGroup, refuseSuspended } from '../who-sees-whom.ts'

type NewLink = {
  ends_on?: string | undefined
  uses?: number | undefined
  email_domain?: string | null | undefined
  group_id?: number | null | undefined
}

/** Makes a link to join by. Without a day it lasts a month, without a number it lets a hundred people in. */
export async function createLink({ db, clock, config }: Deps, userId: number, slug: string, wanted: NewLink) {
  const standing = refuseSuspended(await asManager(db, userId, slug))
  const { organisation, scope } = standing
  const today = lagosDay(clock())
  const endsOn = wanted.ends_on || addDays(today, 30)
  if (!isDay(endsOn) || endsOn < today || endsOn > addDays(today, 366))
    throw atField('ends_on', messages.organisations.linkDay)
  const emailDomain = wanted.email_domain?.replace(/^@/, '') || null
  if (emailDomain && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(emailDomain))
    throw atField('email_domain', messages.organisations.linkDomain)
  const groupId = wanted.group_id ?? null
  if (groupId === null ? !scope.isEveryone : !mayUseGroup(scope, groupId))
    throw atField('group_id', messages.organisations.unknownGroup)
  const group = groupId === null ? null : await findGroup(db, organisation.id, groupId)
  const token = randomBytes(24).toString('base64url')
  const mostUses = wanted.uses ?? 100
  const [made] = await db
    .insert(organisationLinks)
    .values({
      organisationId: organisation.id,
      tokenHash: hashToken(token),
      groupId,
      endsOn,
      mostUses,
      emailDomain,
      createdBy: userId,
    })
    .returning()
  if (!made) throw new Error('no link was made')
  await audit(db, userId, 'make join link', `organisation ${organisation.id}`, { link: made.id })
  return {
    id: made.id,
    group: group?.name ?? null,
    ends_on: endsOn,
    uses: 0,
    most_uses: mostUses,
    email_domain: emailDomain,
    is_over: false,
    token,
    url: `${config.publicUrl}/join/${token}`,
  }
}

export async function removeLink({ db }: Deps, userId: number, slug: string, id: number) {
  const { organisation, scope } = await asManager(db, userId, slug)
  const ended = await db
    .update(organisationLinks)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        eq(organisationLinks.id, id),
        eq(organisationLinks.organisationId, organisation.id),
        isNull(organisationLinks.removedAt),
        isSeenGroup(scope, sql`${organisationLinks.groupId}`),
      ),
    )
    .returning()
  if (ended.length === 0) throw new Failure('not_found')
  await audit(db, userId, 'end join link', `organisation ${organisation.id}`, { link: id })
  return { message: messages.organisations.linkRemoved }
}

/** For whoever could have sent it. */
export async function removeInvitation({ db }: Deps, userId: number, slug: string, id: number) {
  const { organisation, scope, role } = await asManager(db, userId, slug)
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(organisationInvitations)
      .where(
        and(
          eq(organisationInvitations.id, id),
          eq(organisationInvitations.organisationId, organisation.id),
          isNull(organisationInvitations.joinedAt),
          isSeenGroup(scope, sql`${organisationInvitations.groupId}`),
        ),
      )
      .returning()
    if (!removed) throw new Failure('not_found')
    if (!mayGiveRole({ role, seesEveryone: scope.isEveryone }, removed.role)) throw new Failure('forbidden')
    await audit(tx, userId, 'take back invitation', `organisation ${organisation.id}`, { invitation: id })
  })
  return { message: messages.organisations.invitationRemoved }
}
