import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { assignmentPeople, assignments, assignmentWaivers, courses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { tellEach } from '../../notifications/tell.ts'
import { chosenPeople } from '../groups/chosen-people.ts'
import { asManager, isSeen, isSeenGroup, type Standing } from '../standing.ts'
import { dueDay } from './due-day.ts'

type Wanted = {
  course_id: number
  group_id?: number | undefined
  user_ids?: number[] | undefined
  due: Parameters<typeof dueDay>[0]
  mandatory: boolean
}

/** Assigns a course and tells those whom it is for. Whoever joins the group later has it too. */
export async function assign({ db, clock, config }: Deps, userId: number, slug: string, wanted: Wanted) {
  const standing = await asManager(db, userId, slug)
  const due = await dueDay(wanted.due, clock())
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id, name: courses.name })
      .from(courses)
      .where(and(eq(courses.id, wanted.course_id), eq(courses.status, 1)))
    if (!course) throw new Failure('course_unavailable', { course_id: [messages.api.courseUnavailable] })
    const people = await chosenPeople(tx, standing, wanted)
    const { organisation } = standing
    const [made] = await tx
      .insert(assignments)
      .values({
        organisationId: organisation.id,
        courseId: course.id,
        groupId: wanted.group_id ?? null,
        ...due,
        isMandatory: wanted.mandatory,
        createdBy: userId,
      })
      .returning()
    if (!made) throw new Error('nothing was assigned')
    if (!wanted.group_id)
      await tx.insert(assignmentPeople).values(people.map((person) => ({ assignmentId: made.id, userId: person })))
    await audit(tx, userId, 'assign course', `organisation ${organisation.id}`, {
      course: course.id,
      people: people.length,
    })
    const byWhen = due.dueOn ? `, to be finished by ${formatDay(due.dueOn)}` : ''
    const message = `${organisation.name} ${wanted.mandatory ? 'asks you to take' : 'offers you'} ${course.name}${byWhen}.`
    const mail = {
      subject: `${course.name}, from ${organisation.name}`,
      paragraphs: [message],
      label: 'See your courses',
    }
    const news = { type: 'Course Enrollment' as const, kind: 'course' as const, message, link: `/o/${slug}`, mail }
    await tellEach(
      tx,
      config,
      people.map((person) => ({ userId: person, news })),
    )
    return {
      message: messages.organisations.assigned,
      data: { id: made.id, people: people.length, due_on: due.dueOn },
    }
  })
}

/** A manager of groups acts on what was assigned to those, or what they assigned by name themselves. */
function isOwnAssignment({ organisation, scope, userId }: Standing, id: number) {
  const isTheirs = scope.isEveryone
    ? undefined
    : sql`(${assignments.groupId} IS NOT NULL AND ${isSeenGroup(scope, sql`${assignments.groupId}`)} OR ${assignments.createdBy} = ${userId})`
  return and(
    eq(assignments.id, id),
    eq(assignments.organisationId, organisation.id),
    isNull(assignments.removedAt),
    isTheirs,
  )
}

export async function removeAssignment({ db }: Deps, userId: number, slug: string, id: number) {
  const standing = await asManager(db, userId, slug)
  const removed = await db
    .update(assignments)
    .set({ removedAt: sql`now()` })
    .where(isOwnAssignment(standing, id))
    .returning()
  if (removed.length === 0) throw new Failure('not_found')
  await audit(db, userId, 'remove assignment', `organisation ${standing.organisation.id}`, { assignment: id })
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
