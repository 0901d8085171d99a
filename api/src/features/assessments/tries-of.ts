import type { OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { quizAttempts } from '../../db/schema.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import { seedOf } from './shuffle.ts'
import { GRACE_MS } from './start-attempt.ts'

type Assessed = { id: number; kind: 'quiz' | 'exam'; content: unknown }

/** How often somebody has tried the quizzes and exams of a course, and how well. */
export async function triesIn(db: Db, userId: number, courseId: number, now: Date) {
  const { id, lessonId, score, isPassed, shuffleSeed, startedAt, endsAt, handedInAt } = quizAttempts
  const inCourse = await db
    .select({ id, lessonId, score, isPassed, shuffleSeed, startedAt, endsAt, handedInAt })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId)))
    .orderBy(asc(quizAttempts.id))
  const isOpen = (one: (typeof inCourse)[number]) =>
    one.handedInAt === null && (one.endsAt === null || one.endsAt.getTime() >= now.getTime() - GRACE_MS)
  // What is handed in while an exam is open tells no marks before that is handed in too (see withhold-answers.ts).
  const exams = inCourse.filter((one) => one.endsAt !== null && isOpen(one))
  const isTold = ({ handedInAt: at }: (typeof inCourse)[number]) =>
    !exams.some(({ startedAt: since }) => since.getTime() <= (at?.getTime() ?? 0))

  function of({ id: lesson, kind, content }: Assessed) {
    const { pass_mark, attempts } = lessonContent[kind].parse(content)
    const own = inCourse.filter((one) => one.lessonId === lesson)
    const over = own.filter((one) => one.handedInAt !== null)
    const used = own.length - own.filter(isOpen).length
    return {
      pass_mark,
      // An attempt that is open is not yet behind one: starting goes on with it.
      attempts_left: attempts === null ? null : Math.max(0, attempts - used),
      best: bestOf(over.filter(isTold), kind),
      is_withheld: over.some((one) => !isTold(one)),
      last_attempt_id: over.at(-1)?.id ?? null,
      has_open_attempt: own.some(isOpen),
    }
  }

  return {
    /** The order in which a quiz shows its options: that of the attempt that is open, else of the one that would be next. */
    seed({ id: lesson, content }: Assessed, config: Config) {
      const own = inCourse.filter((one) => one.lessonId === lesson)
      const open = own.find(({ handedInAt: at }) => at === null)
      if (open) return open.shuffleSeed
      const { shuffle } = lessonContent.quiz.parse(content)
      return seedOf(config, { userId, courseId, lessonId: lesson, number: own.length, isShuffled: shuffle })
    },
    present(lesson: Assessed) {
      const { is_withheld: _, ...tries } = of(lesson)
      return tries
    },
    outline(lesson: Assessed): OutlinedLesson['assessment'] {
      const { pass_mark, attempts_left, best, is_withheld } = of(lesson)
      return { pass_mark, attempts_left, best, is_withheld }
    },
  }
}

/** Of an exam the first pass counts for good: after it answers are told. What a teacher has yet to mark says nothing. */
function bestOf(told: { score: number | null; isPassed: boolean | null }[], kind: Assessed['kind']) {
  const standing = kind === 'exam' ? told.find(({ isPassed }) => isPassed) : undefined
  const marked = told.filter(({ score }) => score !== null)
  const best = standing ?? marked.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
  return best ? { score: best.score ?? 0, is_passed: told.some(({ isPassed }) => isPassed === true) } : null
}
