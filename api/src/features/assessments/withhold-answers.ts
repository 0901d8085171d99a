import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { lessons, quizAttempts } from '../../db/schema.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import type { QuestionRow } from './present-question.ts'
import { GRACE_MS } from './start-attempt.ts'

type Attempt = typeof quizAttempts.$inferSelect

/**
 * Of which questions of an attempt nothing may be told yet. Those that are in another attempt of this person that is
 * still open; those that an exam of the course may ask as long as it is not decided; and those of the entrance quiz until
 * it is passed, because it asks the same again. While an exam with such a question is open, not even the score is told:
 * of a quiz with one question it would be the answer. A question counts as the same in all its versions: what was changed
 * in it seldom changes what is right.
 */
export async function withheldFrom(tx: Tx, attempt: Attempt, asked: QuestionRow[], now: Date) {
  const [open, isUndecided, byAuthor] = await Promise.all([
    openAttempts(tx, attempt.userId, now),
    attempt.lessonId === null ? isEntranceAhead(tx, attempt) : isExamAhead(tx, attempt),
    attempt.lessonId === null ? null : withheldByAuthor(tx, attempt, attempt.lessonId),
  ])
  const originals = new Set(asked.map(originalOf))
  const inOpen = new Set(open.flatMap((one) => one.originals).filter((id) => originals.has(id)))
  const isExamOpen = open.some((one) => one.endsAt !== null && one.originals.some((id) => originals.has(id)))
  return {
    reason: reasonOf(attempt, { isExamOpen, isAnyOpen: inOpen.size > 0, isUndecided, byAuthor }),
    isScoreWithheld: isExamOpen,
    isWithheld: (question: QuestionRow) => isUndecided || byAuthor !== null || inOpen.has(originalOf(question)),
  }
}

type Why = { isExamOpen: boolean; isAnyOpen: boolean; isUndecided: boolean; byAuthor: 'attempts' | 'never' | null }

function reasonOf({ lessonId }: Attempt, is: Why) {
  if (is.isExamOpen) return 'open_exam' as const
  // What comes later is no reason where it never comes.
  if (is.byAuthor === 'never') return 'never' as const
  if (is.isUndecided) return lessonId === null ? ('entrance' as const) : ('exam' as const)
  if (is.byAuthor) return is.byAuthor
  return is.isAnyOpen ? ('open_attempt' as const) : null
}

/** What the author of a quiz or an exam has chosen. An exam is over with its first pass, a quiz with its last attempt. */
async function withheldByAuthor(tx: Tx, { userId }: Attempt, lessonId: number) {
  const [lesson] = await tx.select().from(lessons).where(eq(lessons.id, lessonId))
  if (lesson?.kind !== 'quiz' && lesson?.kind !== 'exam') return null
  const { attempts, show_answers } = lessonContent[lesson.kind].parse(lesson.content)
  const when = show_answers ?? (attempts === null ? 'at_once' : 'after_last')
  if (when === 'never') return 'never' as const
  // That an exam is not decided yet is asked for all exams of the course (isExamAhead).
  if (when === 'at_once' || attempts === null || lesson.kind === 'exam') return null
  const isOver = and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.lessonId, lessonId),
    isNotNull(quizAttempts.handedInAt),
  )
  return (await tx.$count(quizAttempts, isOver)) < attempts ? ('attempts' as const) : null
}

/** It can still be handed in. */
function isStillOpen(now: Date) {
  const latest = new Date(now.getTime() - GRACE_MS)
  return and(isNull(quizAttempts.handedInAt), or(isNull(quizAttempts.endsAt), gte(quizAttempts.endsAt, latest)))
}

function originalOf({ id, originalId }: QuestionRow) {
  return originalId ?? id
}

function openAttempts(tx: Tx, userId: number, now: Date) {
  return tx
    .select({
      endsAt: quizAttempts.endsAt,
      originals: sql<
        number[]
      >`array(SELECT coalesce(q.original_id, q.id) FROM jsonb_array_elements_text(${quizAttempts.questionIds}) AS asked
        JOIN questions q ON q.id = asked::int)`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), isStillOpen(now)))
}

/** An exam is decided when it is passed or its attempts are used up: what comes after no longer counts. */
async function isExamAhead(tx: Tx, { userId, courseId, lessonId: own }: Attempt) {
  const exams = await tx
    .select({ id: lessons.id, content: lessons.content })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), eq(lessons.kind, 'exam'), isNull(lessons.removedAt)))
  if (exams.length === 0) return false
  const ids = exams.map(({ id }) => id)
  const sat = await tx
    .select({
      lessonId: quizAttempts.lessonId,
      over: sql<number>`count(${quizAttempts.handedInAt})::int`,
      isPassed: sql<boolean | null>`bool_or(${quizAttempts.isPassed})`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), inArray(quizAttempts.lessonId, ids)))
    .groupBy(quizAttempts.lessonId)
  return exams.some(({ id, content }) => {
    const { attempts, show_answers } = lessonContent.exam.parse(content)
    // Its author tells what is right in it with every attempt.
    if (id === own && show_answers === 'at_once') return false
    const tries = sat.find(({ lessonId }) => lessonId === id)
    return !tries?.isPassed && (attempts === null || (tries?.over ?? 0) < attempts)
  })
}

async function isEntranceAhead(tx: Tx, { userId, courseId }: Attempt) {
  const isPassed = and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.courseId, courseId),
    isNull(quizAttempts.lessonId),
    eq(quizAttempts.isPassed, true),
  )
  return (await tx.$count(quizAttempts, isPassed)) === 0
}
