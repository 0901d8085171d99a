import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { Failure, type FailureCode, failures } from '@koya/contract/protocol/failures.ts'
import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db, Tx } from '../../db/client.ts'
import { coursePrices, courses, courseTeachers, enrolments } from '../../db/schema.ts'

type Given = { userId: number; courseIds: number[]; now: Date }

export type Offer = Awaited<ReturnType<typeof readOffers>>[number]

/**
 * The courses as they stand for this person now, in the order they were asked for. What is not offered is left out, so that
 * nobody learns the name of a course that waits for its review.
 */
export async function readOffers(db: Db | Tx, { userId, courseIds, now }: Given) {
  const rows = await db
    .select({ course: courses, prices: coursePrices, enrolmentId: enrolments.id, teacherId: courseTeachers.userId })
    .from(courses)
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .leftJoin(enrolments, hasAccess(userId, courses.id))
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courses.id), eq(courseTeachers.userId, userId)))
    .where(and(inArray(courses.id, courseIds), or(inTheMarket, isNotNull(enrolments.id))))
  const found = new Map(rows.map((row) => [row.course.id, row]))
  return [...new Set(courseIds)].flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...row, state: stateOf(row, now) }] : []
  })
}

type Row = { course: typeof courses.$inferSelect; enrolmentId: number | null; teacherId: number | null }

export function stateOf({ course, enrolmentId, teacherId }: Row, now: Date): QuotedCourse['state'] {
  if (enrolmentId !== null) return 'enrolled'
  if (teacherId !== null) return 'own'
  return enrolmentWindow(course, now) === 'open' ? 'open' : 'closed'
}

const refusals = { enrolled: 'already_enrolled', closed: 'enrolment_closed', own: 'own_course' } as const

/** All of them or none: the first that is not on offer refuses the whole, and is named. */
export function refuseUnlessOpen(offers: Offer[], courseIds: number[]) {
  if (offers.length < new Set(courseIds).size) throw new Failure('course_unavailable')
  for (const { course, state } of offers) if (state !== 'open') throw naming(refusals[state], course.name)
}

export function naming(code: FailureCode, courseName: string) {
  const why = failures[code][1].replace(/\.$/, '')
  return new Failure(code, { course_id: [`${why}: ${courseName}`] })
}
