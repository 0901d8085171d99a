import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { quizAttempts } from '../../db/schema.ts'
import type { LessonRow } from '../classroom/lesson-access.ts'
import { GRACE_MS } from './start-attempt.ts'

/** How often somebody has tried a quiz or an exam, and how well. */
export async function triesOf(db: Db, userId: number, lesson: LessonRow, now: Date) {
  const { id, lessonId, score, isPassed, startedAt, endsAt, handedInAt } = quizAttempts
  const inCourse = await db
    .select({ id, lessonId, score, isPassed, startedAt, endsAt, handedInAt })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, lesson.courseId)))
    .orderBy(asc(quizAttempts.id))
  const isOpen = (one: (typeof inCourse)[number]) =>
    one.handedInAt === null && (one.endsAt === null || one.endsAt.getTime() >= now.getTime() - GRACE_MS)
  const own = inCourse.filter((one) => one.lessonId === lesson.id)
  const over = own.filter((one) => one.handedInAt !== null)
  // What is handed in while an exam is open tells no marks before that is handed in too (see withhold-answers.ts).
  const exams = inCourse.filter((one) => one.endsAt !== null && isOpen(one))
  const told = over.filter(
    ({ handedInAt: at }) => !exams.some(({ startedAt: since }) => since.getTime() <= (at?.getTime() ?? 0)),
  )
  const used = own.length - own.filter(isOpen).length
  return {
    present: (attempts: number | null) => ({
      // An attempt that is open is not yet behind one: starting goes on with it.
      attempts_left: attempts === null ? null : Math.max(0, attempts - used),
      best: bestOf(told, lesson.kind),
      last_attempt_id: over.at(-1)?.id ?? null,
      has_open_attempt: own.some(isOpen),
    }),
  }
}

/** Of an exam the first pass stands: after it answers are told. */
function bestOf(told: { score: number | null; isPassed: boolean | null }[], kind: LessonRow['kind']) {
  const standing = kind === 'exam' ? told.find(({ isPassed }) => isPassed) : undefined
  const best = standing ?? told.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
  return best ? { score: best.score ?? 0, is_passed: told.some(({ isPassed }) => isPassed === true) } : null
}
