import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import type { Tx } from '../../db/client.ts'
import { enrolments, lessons, questions, quizAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { announceAssessments } from '../../outbox/events/what-happened.ts'
import { completeCourse } from '../classroom/completion/complete-course.ts'
import { markDone } from '../classroom/completion/mark-done.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import { ENTRANCE_PASS_MARK } from './entrance.ts'
import { type Logged, logAnswers, type Times } from './log-answers.ts'
import { type Answers, scoreOf } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'
import { presentResult } from './present-result.ts'
import { queue, waitingIn } from './queue-to-mark.ts'
import { refuseForeignParts, refuseUnfit } from './refuse-unfit.ts'
import { asWritten } from './shuffle.ts'
import { GRACE_MS } from './start-attempt.ts'

type Row = typeof quizAttempts.$inferSelect

type HandedIn = { answers: Answers; ms?: Times | undefined }

/** Marks an attempt once, and logs each answer with it. A repeat, with the same answers or others, gets the marks it has already. */
export async function handIn(
  deps: Deps,
  user: SignedIn,
  attemptId: number,
  { answers: shown, ms }: HandedIn,
): Promise<AttemptResult> {
  const { db, clock } = deps
  let logged: Logged | undefined
  const result = await db.transaction(async (tx) => {
    const { attempt, enrolment, passMark } = await lockAttempt(tx, user.id, attemptId)
    const asked = await questionsOf(tx, attempt)
    const now = clock()
    if (attempt.handedInAt) return presentResult(tx, attempt, { asked, passMark, enrolment, now })
    refuseStrangeAnswers(attempt, shown)
    refuseUnfit(asked, shown)
    await refuseForeignParts(tx, user.id, asked, shown)
    const answers = answersAsWritten(attempt, asked, shown)
    // Not thrown from here: that it is over has to be kept.
    if (attempt.endsAt && now.getTime() > attempt.endsAt.getTime() + GRACE_MS) return closeLate(tx, attempt)
    const toMark = waitingIn(asked, answers)
    const score = toMark.length ? null : scoreOf(asked, answers)
    const isPassed = score === null ? null : score >= passMark
    const marked = await close(tx, attempt, { answers, score, isPassed, handedInAt: now })
    await queue(tx, deps.config, marked, toMark)
    logged = await logAnswers(tx, marked, asked, ms)
    if (attempt.lessonId !== null) {
      await markDone(tx, user.id, [{ lessonId: attempt.lessonId, doneAt: now }])
      await completeCourse(tx, deps, enrolment.id)
    }
    return presentResult(tx, marked, { asked, passMark, enrolment, now })
  })
  if (logged) deps.metrics.answers.inc({ source: logged.source }, logged.count)
  if (!result) throw new Failure('time_is_over')
  return result
}

/** The marks of an attempt that was handed in, once more: later there may be more to tell. */
export async function showAttempt({ db, clock }: Deps, user: SignedIn, attemptId: number): Promise<AttemptResult> {
  return db.transaction(async (tx) => {
    const { attempt, enrolment, passMark } = await lockAttempt(tx, user.id, attemptId)
    if (!attempt.handedInAt) throw new Failure('not_found')
    return presentResult(tx, attempt, { asked: await questionsOf(tx, attempt), passMark, enrolment, now: clock() })
  })
}

/** Whoever hands in at the same time waits here. */
async function lockAttempt(tx: Tx, userId: number, attemptId: number) {
  const [found] = await tx
    .select({ attempt: quizAttempts, lesson: lessons, enrolment: enrolments })
    .from(quizAttempts)
    .leftJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .leftJoin(enrolments, hasAccess(userId, quizAttempts.courseId))
    .where(and(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)))
    .for('update', { of: quizAttempts })
  if (!found) throw new Failure('not_found')
  const { attempt, lesson, enrolment } = found
  if (!enrolment) throw new Failure('not_enrolled')
  const passMark = lesson ? lessonContent.quiz.parse(lesson.content).pass_mark : ENTRANCE_PASS_MARK
  return { attempt, enrolment, passMark }
}

async function questionsOf(tx: Tx, { questionIds }: Row) {
  const rows = await tx.select().from(questions).where(inArray(questions.id, questionIds))
  return rows.sort((a, b) => questionIds.indexOf(a.id) - questionIds.indexOf(b.id))
}

function answersAsWritten({ shuffleSeed }: Row, asked: QuestionRow[], shown: Answers): Answers {
  const given = asked.filter(({ id }) => shown[id] !== undefined)
  return Object.fromEntries(
    given.map((question) => [question.id, asWritten(shuffleSeed, question, shown[question.id] ?? [])]),
  )
}

function refuseStrangeAnswers({ questionIds }: Row, answers: Answers) {
  const strange = Object.keys(answers).filter((id) => !questionIds.includes(Number(id)))
  if (strange.length === 0) return
  const { message } = new Failure('not_in_attempt')
  throw new Failure('not_in_attempt', Object.fromEntries(strange.map((id) => [`answers.${id}`, [message]])))
}

async function closeLate(tx: Tx, attempt: Row) {
  await close(tx, attempt, { answers: {}, score: 0, isPassed: false, handedInAt: attempt.endsAt })
  return undefined
}

async function close(tx: Tx, attempt: Row, marks: Pick<Row, 'answers' | 'score' | 'isPassed' | 'handedInAt'>) {
  await tx.update(quizAttempts).set(marks).where(eq(quizAttempts.id, attempt.id))
  await announceAssessments(tx, marks.score === null ? [] : [attempt.id])
  return { ...attempt, ...marks }
}
