import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { ltiIdentities, ltiPlatforms, memberships } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { SignedIn } from '../../../http/session.ts'
import { announceMember } from '../../../outbox/events/what-happened.ts'
import { endOwnCourses } from '../own-courses/end-own-courses.ts'
import { endTeaching } from '../own-courses/own-teachers.ts'
import { endSeatsOf } from '../seats/end-seats.ts'
import { asManager, findStanding, type Standing } from '../who-sees-whom.ts'
import { lockMember, refuseIfLastOwner } from './lock-member.ts'
import { takeBackAsked, takeBackPromised } from './take-back-roles.ts'

export async function leaveOrganisation({ db }: Deps, userId: number, slug: string) {
  const standing = await findStanding(db, userId, slug)
  return db.transaction(async (tx) => {
    await endMembership(tx, { ...standing, scope: { isEveryone: true, groupIds: [] } }, userId)
    return { message: messages.organisations.left }
  })
}

export async function removePerson(deps: Deps, user: SignedIn, slug: string, personId: number) {
  const { db } = deps
  const standing = await asManager(db, user.id, slug)
  const hasRole = and(
    eq(memberships.organisationId, standing.organisation.id),
    eq(memberships.userId, personId),
    ne(memberships.role, 'member'),
  )
  // A role is taken away by that.
  if ((await db.$count(memberships, hasRole)) > 0) await requireStepUp(deps, user)
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, standing, personId)
    if (member.role !== 'member' && !standing.scope.isEveryone) throw new Failure('forbidden')
    if (member.role === 'owner' && standing.role !== 'owner') throw new Failure('forbidden')
    await refuseIfInOtherGroups(tx, standing, personId)
    await endMembership(tx, standing, personId)
    await takeBackAsked(tx, standing.organisation.id, personId)
    return { message: messages.organisations.personRemoved }
  })
}

/** A manager of groups does not end what somebody has by a group of another manager. */
async function refuseIfInOtherGroups(tx: Tx, { organisation, scope }: Standing, personId: number) {
  if (scope.isEveryone) return
  const { rows } = await tx.execute(sql`SELECT FROM group_members WHERE organisation_id = ${organisation.id}
    AND user_id = ${personId} AND group_id <> ALL (${sql.param(scope.groupIds)}::int[]) LIMIT 1`)
  if (rows.length > 0) throw new Failure('in_other_groups')
}

/** Ends what seats and private courses gave and is not finished. What the person bought, learnt and earned stays as it is. */
async function endMembership(tx: Tx, standing: Standing, userId: number) {
  const { organisation } = standing
  const member = await lockMember(tx, standing, userId)
  if (member.role === 'owner') await refuseIfLastOwner(tx, organisation.id)
  await endSeatsOf(tx, { organisationId: organisation.id, userId, actorId: standing.userId })
  await endOwnCourses(tx, organisation.id, userId, standing.userId)
  await endTeaching(tx, organisation.id, userId)
  await announceMember(tx, 'member.left', { organisationId: organisation.id, userId })
  await takeBackPromised(tx, { organisationId: organisation.id, userId, may: 'nothing' })
  await tx
    .delete(memberships)
    .where(and(eq(memberships.organisationId, organisation.id), eq(memberships.userId, userId)))
  // Its learning systems open the account no longer, and hear no more marks.
  const itsSystems = tx
    .select({ id: ltiPlatforms.id })
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.organisationId, organisation.id))
  await tx
    .delete(ltiIdentities)
    .where(and(eq(ltiIdentities.userId, userId), inArray(ltiIdentities.platformId, itsSystems)))
  await audit(tx, standing.userId, 'end membership', `organisation ${organisation.id}`, { user: userId })
}
