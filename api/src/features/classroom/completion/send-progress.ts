import { Failure, type FailureCode } from '@koya/contract/protocol/failures.ts'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { lessonProgress, lessons } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { isWritten } from '../../curriculum/lessons/is-written.ts'
import { findStandings, isUnpaid, type LessonRow, mustPassEntrance, type Standing } from '../lesson-access.ts'
import { lessonContent } from '../lesson-content.ts'
import { progressOf } from '../outline.ts'
import { completeCourse } from './complete-course.ts'
import { markDone } from './mark-done.ts'

/** Clocks of devices differ a little. */
const SLACK_MS = 5 * 60_000

type Item = { lesson_id: number; done_at: string }

/** Notes what was done and draws the conclusions, all of it or nothing. */
export async function sendProgress(deps: Deps, user: SignedIn, items: Item[]) {
  const { db, clock } = deps
  const now = clock()
  const found = await findLessons(db, user.id, [...new Set(items.map(({ lesson_id }) => lesson_id))])
  const byId = new Map(found.map((lesson) => [lesson.id, lesson]))
  const standings = await findStandings(db, user, [...new Set(found.map(({ courseId }) => courseId))])
  const standingOf = (lesson: SentLesson | undefined) => lesson && standings.get(lesson.courseId)
  refuseImpossible(items, ({ lesson_id, done_at }) => {
    const lesson = byId.get(lesson_id)
    return whyNot(lesson, standingOf(lesson), { doneAt: Date.parse(done_at), now: now.getTime() })
  })
  const done = found.map(({ id }) => ({ lessonId: id, doneAt: earliest(items, id, now) }))
  return db.transaction(async (tx) => {
    await markDone(tx, user.id, done)
    const answer = []
    for (const { course, enrolment } of [...standings.values()].sort(byEnrolment)) {
      if (!enrolment) continue
      const { done, total, status, code } = await completeCourse(tx, deps, enrolment.id)
      answer.push({ course_id: course.id, ...progressOf(done, total), status, certificate: code })
    }
    return answer
  })
}

type SentLesson = LessonRow & { isWritten: boolean; isMarked: boolean }

function findLessons(db: Deps['db'], userId: number, ids: number[]): Promise<SentLesson[]> {
  const isMarked = sql<boolean>`(${lessonProgress.completedAt} IS NOT NULL)`
  return db
    .select({ ...getTableColumns(lessons), isWritten: isWritten(), isMarked })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(inArray(lessons.id, ids))
}

type Times = { doneAt: number; now: number }

function whyNot(lesson: SentLesson | undefined, standing: Standing | undefined, times: Times): FailureCode | undefined {
  if (!standing?.enrolment && standing?.plan?.isPaused) return 'plan_paused'
  if (!lesson || !standing?.enrolment) return 'not_enrolled'
  // Done offline before it was taken out of the course: nothing comes of it, and the rest of the queue goes on.
  if (lesson.removedAt) return undefined
  if (mustPassEntrance(standing)) return 'entrance_first'
  if (isUnpaid(standing, lesson)) return 'section_closed'
  if (times.doneAt > times.now + SLACK_MS) return 'from_the_future'
  if (times.doneAt < standing.enrolment.enrolledAt.getTime() - SLACK_MS) return 'before_enrolment'
  if (lesson.kind === 'quiz' || lesson.kind === 'exam' || lesson.kind === 'scorm') return 'not_by_hand'
  // What is done stays done, even when its text was taken out afterwards and the queue sends it once more.
  if (lesson.kind !== 'live') return lesson.isWritten || lesson.isMarked ? undefined : 'not_written'
  const { ends_at } = lessonContent.live.parse(lesson.content)
  return ends_at && Date.parse(ends_at) <= times.now ? undefined : 'class_not_over'
}

/** One that cannot be refuses them all, and each is named. */
function refuseImpossible(items: Item[], whyNotItem: (item: Item) => FailureCode | undefined) {
  const refused = items.flatMap((item, index) => {
    const code = whyNotItem(item)
    return code ? [{ code, index, text: new Failure(code).message }] : []
  })
  const [first] = refused
  if (!first) return
  throw new Failure(first.code, Object.fromEntries(refused.map(({ index, text }) => [`items.${index}`, [text]])))
}

/** A queue may hold a lesson twice. A clock that is a little fast does not make it done later than now. */
function earliest(items: Item[], lessonId: number, now: Date) {
  const times = items.filter(({ lesson_id }) => lesson_id === lessonId).map(({ done_at }) => Date.parse(done_at))
  return new Date(Math.min(now.getTime(), ...times))
}

/** In one order, so that two requests cannot wait for each other. */
function byEnrolment(a: Standing, b: Standing) {
  return (a.enrolment?.id ?? 0) - (b.enrolment?.id ?? 0)
}
