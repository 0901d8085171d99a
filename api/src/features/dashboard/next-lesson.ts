import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { givesAccess } from '../../access/gives-access.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { thumbnailOf } from '../catalogue/course-pictures.ts'
import { readCards } from '../catalogue/read-cards.ts'
import { isLessonDone } from '../classroom/completion/lesson-done.ts'
import { findStanding } from '../classroom/lesson-access.ts'
import { progressOf, readOutline, resumeAt } from '../classroom/outline.ts'

type Next = NonNullable<Dashboard['next']>

/** Where to go on: in the course that was studied last, at the lesson where its classroom opens. */
export async function nextLesson(deps: Deps, user: SignedIn) {
  const { db, clock } = deps
  const courseId = await courseUnderWay(deps, user.id)
  if (courseId === undefined) return undefined
  const [standing, outline, [card]] = await Promise.all([
    findStanding(db, user, courseId),
    readOutline(db, courseId, user.id, clock()),
    readCards(db, [courseId]),
  ])
  const lessons = outline.flatMap(({ lesson, isDone }) => (lesson ? [{ ...lesson, isDone }] : []))
  const resume = resumeAt(outline, standing)
  const at = lessons.findIndex(({ id }) => id === resume)
  const found = lessons[at]
  const { course } = standing
  const shown: Next = {
    course_id: course.id,
    course_name: course.name,
    lms_course_id: course.lmsCourseId ?? String(course.id),
    picture: card ? thumbnailOf(card) : '',
    progress: progressOf(lessons.filter(({ isDone }) => isDone).length, lessons.length),
    lesson: found
      ? { id: found.id, title: found.title, kind: found.kind, minutes: found.minutes, place: at + 1 }
      : null,
  }
  return { shown, isOffered: course.status === 1 }
}

/** Of the courses that run today and have something left to do, the one opened last; of those never opened, the newest. */
async function courseUnderWay({ db, clock }: Deps, userId: number) {
  const now = clock()
  const today = lagosDay(now)
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT e.course_id AS id FROM enrolments e JOIN courses c ON c.id = e.course_id
    LEFT JOIN LATERAL (SELECT max(opened_at) AS at FROM lesson_progress
      WHERE user_id = e.user_id AND course_id = e.course_id) seen ON true
    WHERE e.user_id = ${userId} AND ${givesAccess('e')} AND e.status = 0
      AND coalesce(c.start_date <= ${today}::date, true) AND coalesce(c.end_date >= ${today}::date, true)
      AND EXISTS (SELECT FROM lessons l LEFT JOIN lesson_progress p ON p.lesson_id = l.id AND p.user_id = e.user_id
        WHERE l.course_id = e.course_id AND l.removed_at IS NULL AND NOT (${isLessonDone(userId, now)}))
    ORDER BY seen.at DESC NULLS LAST, e.enrolled_at DESC, e.id DESC LIMIT 1`)
  return rows[0]?.id
}
