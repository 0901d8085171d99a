import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { assignmentPeople, assignments, assignmentWaivers } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type LetterHead, readLetterHead } from '../../../outbox/letter-head.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import { chosenPeople } from '../groups/chosen-people.ts'
import { asManager, isSeen, isSeenGroup, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { dueDay } from './due-day.ts'
import { notYetAssigned } from './not-yet-assigned.ts'
import { whatIsAssigned } from './what-is-assigned.ts'

type Wanted = {
  course_id?: number | undefined
  path_id?: number | undefined
  bundle_id?: number | undefined
  level?: { body: string; level: string } | undefined
  group_id?: number | undefined
  user_ids?: number[] | undefined
  due: Parameters<typeof dueDay>[0]
  mandatory: boolean
}

/**
 * Assigns a course, or each course of a path, a bundle or a level, and tells those whom it is for. Whoever joins the group later
 * has it too.
 */
export async function assign({ db, clock, config }: Deps, userId: number, slug: string, wanted: Wanted) {
  const standing = refuseSuspended(await asManager(db, userId, slug))
  const due = await dueDay(wanted.due, clock())
  return db.transaction(async (tx) => {
    const what = await whatIsAssigned(tx, standing, wanted)
    const chosen = await chosenPeople(tx, standing, wanted)
    const { organisation } = standing
    const place = {
      organisationId: organisation.id,
      pathId: wanted.path_id ?? null,
      groupId: wanted.group_id ?? null,
    }
    const fresh = await notYetAssigned(tx, { ...place, courseIds: what.courseIds, people: chosen })
    const people = [...new Set(fresh.flatMap((one) => one.people))]
    const common = { ...place, ...due, isMandatory: wanted.mandatory, createdBy: userId }
    const made = await tx
      .insert(assignments)
      .values(fresh.map(({ courseId }) => ({ ...common, courseId })))
      .returning({ id: assignments.id, courseId: assignments.courseId })
    const ids = made.map(({ id }) => id)
    const namesOf = new Map(fresh.map((one) => [one.courseId, one.people]))
    if (!wanted.group_id)
      await tx
        .insert(assignmentPeople)
        .values(
          made.flatMap(({ id: assignmentId, courseId }) =>
            (namesOf.get(courseId) ?? []).map((person) => ({ assignmentId, userId: person })),
          ),
        )
    await audit(tx, userId, 'assign course', `organisation ${organisation.id}`, {
      ...what.named,
      people: people.length,
    })
    const notice = assignmentNotice({
      organisation: organisation.name,
      slug,
      what: what.name,
      mandatory: wanted.mandatory,
      dueOn: due.dueOn,
      head: await readLetterHead(tx, config, organisation.id),
    })
    await tellEach(
      tx,
      config,
      people.map((person) => ({ userId: person, notice })),
    )
    return {
      message: what.message,
      data: { id: ids[0] ?? 0, ids, people: people.length, due_on: due.dueOn },
    }
  })
}

type Assigned = {
  organisation: string
  slug: string
  what: string
  mandatory: boolean
  dueOn: string | null
  head: LetterHead | undefined
}

export function assignmentNotice({ organisation, slug, what, mandatory, dueOn, head }: Assigned): Notice {
  const byWhen = dueOn ? `, to be finished by ${formatDay(dueOn)}` : ''
  const message = `${organisation} ${mandatory ? 'asks you to take' : 'offers you'} ${what}${byWhen}.`
  return {
    type: 'Course Enrollment',
    about: 'assignment',
    kind: 'course',
    message,
    link: `/o/${slug}`,
    mail: { subject: `${what}, from ${organisation}`, paragraphs: [message], label: 'See your courses', head },
  }
}

/**
 * A manager of groups acts on what was assigned to those, or what they assigned by name themselves to people whom they still see:
 * they may have had other groups then.
 */
function isOwnAssignment({ organisation, scope, userId }: Standing, id: number) {
  const isTheirs = scope.isEveryone
    ? undefined
    : sql`CASE WHEN ${assignments.groupId} IS NOT NULL THEN ${isSeenGroup(scope, sql`${assignments.groupId}`)}
        ELSE ${assignments.createdBy} = ${userId} AND NOT EXISTS (SELECT FROM assignment_people p
          JOIN memberships m ON m.user_id = p.user_id AND m.organisation_id = ${organisation.id}
          WHERE p.assignment_id = ${assignments.id} AND NOT ${isSeen(scope, sql`m.user_id`)}) END`
  return and(
    eq(assignments.id, id),
    eq(assignments.organisationId, organisation.id),
    isNull(assignments.removedAt),
    isTheirs,
  )
}

export async function removeAssignment({ db }: Deps, userId: number, slug: string, id: number) {
  const standing = await asManager(db, userId, slug)
  await db.transaction(async (tx) => {
    const [first] = await tx
      .update(assignments)
      .set({ removedAt: sql`now()` })
      .where(isOwnAssignment(standing, id))
      .returning()
    if (!first) throw new Failure('not_found')
    // The steps of a path were assigned together, at one moment, and go together.
    if (first.pathId !== null)
      await tx.execute(sql`UPDATE assignments SET removed_at = now() WHERE path_id = ${first.pathId} AND removed_at IS NULL
      AND created_by = ${first.createdBy} AND group_id IS NOT DISTINCT FROM ${first.groupId}::int
      AND created_at = (SELECT created_at FROM assignments WHERE id = ${id})`)
    await audit(tx, userId, 'remove assignment', `organisation ${standing.organisation.id}`, { assignment: id })
  })
  return { message: messages.organisations.assignmentRemoved }
}

/** Says that somebody need not do it, with a reason; without one it counts again. */
export async function waive(
  { db }: Deps,
  userId: number,
  slug: string,
  id: number,
  waiver: { user_id: number; reason: string },
) {
  const standing = await asManager(db, userId, slug)
  const { organisation, scope } = standing
  const { user_id: personId, reason } = waiver
  return db.transaction(async (tx) => {
    const { rows } =
      await tx.execute(sql`SELECT FROM assignments a JOIN memberships m ON m.organisation_id = a.organisation_id
      WHERE a.id = ${id} AND a.organisation_id = ${organisation.id} AND a.removed_at IS NULL AND m.user_id = ${personId}
        AND ${isSeen(scope, sql`m.user_id`)} AND (EXISTS (SELECT FROM group_members g WHERE g.group_id = a.group_id AND g.user_id = m.user_id)
          OR EXISTS (SELECT FROM assignment_people p WHERE p.assignment_id = a.id AND p.user_id = m.user_id))`)
    if (rows.length === 0) throw new Failure('not_found', { user_id: [messages.organisations.notAssigned] })
    const isIt = and(eq(assignmentWaivers.assignmentId, id), eq(assignmentWaivers.userId, personId))
    await tx.delete(assignmentWaivers).where(isIt)
    if (reason)
      await tx.insert(assignmentWaivers).values({ assignmentId: id, userId: personId, reason, waivedBy: userId })
    await audit(tx, userId, reason ? 'waive assignment' : 'end waiver', `organisation ${organisation.id}`, {
      assignment: id,
      user: personId,
      ...(reason && { reason }),
    })
    return { message: reason ? messages.organisations.waived : messages.organisations.waivedNoMore }
  })
}
