import type { Enrolment } from '@koya/contract/enrolment.ts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { awards, courses, enrolments, lessonProgress, lessons } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { presentSummary, selectSummaries } from '../catalogue/course-summary.ts'
import { displayStatus } from './display-status.ts'

/** The courses a person is enrolled in, newest first, each with how far they are. */
export async function myEnrolments({ db, clock }: Deps, userId: number): Promise<Enrolment[]> {
  const [mine, summaries] = await Promise.all([
    db
      .select({ enrolment: enrolments, certificate: awards.code, total: lessonsOf(), done: doneOf() })
      .from(enrolments)
      .leftJoin(awards, eq(awards.enrolmentId, enrolments.id))
      .where(isMine(userId))
      .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id)),
    selectSummaries(db).innerJoin(enrolments, and(eq(enrolments.courseId, courses.id), isMine(userId))),
  ])
  const byCourse = new Map(summaries.map((row) => [row.course.id, row]))
  return mine.flatMap(({ enrolment, certificate, total, done }) => {
    const row = byCourse.get(enrolment.courseId)
    if (!row) return []
    const { course } = row
    const completion = total === 0 ? 0 : Math.floor((100 * done) / total)
    return {
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
  })
}

function isMine(userId: number) {
  return and(eq(enrolments.userId, userId), isNull(enrolments.endedAt))
}

// Conditions as values of their own: a column written straight into a selected text loses the name of its table.
function lessonsOf() {
  const isOfCourse = and(eq(lessons.courseId, enrolments.courseId), isNull(lessons.removedAt))
  return sql<number>`(SELECT count(*)::int FROM ${lessons} WHERE ${isOfCourse})`
}

function doneOf() {
  const isDone = and(
    eq(lessonProgress.userId, enrolments.userId),
    eq(lessonProgress.courseId, enrolments.courseId),
    isNotNull(lessonProgress.completedAt),
    isNull(lessons.removedAt),
  )
  const isItsLesson = eq(lessons.id, lessonProgress.lessonId)
  return sql<number>`(SELECT count(*)::int FROM ${lessonProgress} JOIN ${lessons} ON ${isItsLesson} WHERE ${isDone})`
}
