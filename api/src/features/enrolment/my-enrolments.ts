import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import { awards, enrolments, lessons } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { LISTED_AND_ONE, wholeList } from '../../whole-list.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readSummaries } from '../catalogue/read-cards.ts'
import { isLessonDone } from '../classroom/completion/lesson-done.ts'
import { displayStatus } from './display-status.ts'

/** The courses a person is enrolled in, newest first, each with how far they are. */
export async function myEnrolments({ db, clock }: Deps, userId: number) {
  const mine = await db
    .select({ enrolment: enrolments, certificate: awards.code, total: lessonsOf(), done: doneOf(userId, clock()) })
    .from(enrolments)
    .leftJoin(awards, eq(awards.enrolmentId, enrolments.id))
    .where(and(eq(enrolments.userId, userId), givesAccess()))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
    .limit(LISTED_AND_ONE)
  const summaries = await readSummaries(
    db,
    mine.map(({ enrolment }) => enrolment.courseId),
  )
  const byCourse = new Map(summaries.map((row) => [row.course.id, row]))
  const listed = mine.flatMap(({ enrolment, certificate, total, done }): Enrolment[] => {
    const row = byCourse.get(enrolment.courseId)
    if (!row) return []
    const { course } = row
    const completion = total === 0 ? 0 : Math.floor((100 * done) / total)
    const shown: Enrolment = {
      id: enrolment.id,
      user_id: userId,
      course_id: course.id,
      status: enrolment.status,
      display_status: displayStatus({ ...course, status: enrolment.status, completion }, clock()),
      start_date: course.startDate,
      enrolled_at: enrolment.enrolledAt.toISOString(),
      completion,
      lessons: { done, total },
      certificate,
      course: { ...presentSummary(row), end_date: course.endDate, lms_course_id: course.lmsCourseId },
    }
    return [shown]
  })
  return wholeList(listed)
}

// Conditions as values of their own: a column written straight into a selected text loses the name of its table.
function lessonsOf() {
  const isOfCourse = and(eq(lessons.courseId, enrolments.courseId), isNull(lessons.removedAt))
  return sql<number>`(SELECT count(*)::int FROM ${lessons} WHERE ${isOfCourse})`
}

function doneOf(userId: number, now: Date) {
  const isOfCourse = eq(sql`p.course_id`, enrolments.courseId)
  return sql<number>`(SELECT count(*)::int FROM lesson_progress p JOIN lessons l ON l.id = p.lesson_id
    WHERE p.user_id = ${userId} AND ${isOfCourse} AND l.removed_at IS NULL AND ${isLessonDone(userId, now)})`
}
