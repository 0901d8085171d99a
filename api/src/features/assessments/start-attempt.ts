import type { Attempt } from '@koya/contract/endpoints/assessments.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courses, enrolments, lessons, questions, quizAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { announceAssessments } from '../../outbox/events/what-happened.ts'
import {
  type Enrolment,
  findStanding,
  type LessonRow,
  openLessonInside,
  type Standing,
} from '../classroom/lesson-access.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import { presentQuestion } from './present-question.ts'
import { seedOf } from './shuffle.ts'

/** What arrives this long after the end was sent before it. */
export const GRACE_MS = 30_000
/** Starting is cheap, guessing all day is not learning. */
const startsOfLearner: Limit = { name: 'attempts', most: 60, minutes: 60 }

type Row = typeof quizAttempts.$inferSelect
type Plan = {
  lessonId: number | null
  courseId: number
  attempts: number | null
  minutes: number | null
  isShuffled: boolean
  draw: (tx: Tx) => Promise<{ id: number }[]>
}

export async function startAttempt(deps: Deps, user: SignedIn, lessonId: number): Promise<Attempt> {
  const { lesson, standing } = await openLessonInside(deps.db, user, lessonId)
  const enrolment = enrolmentOf(standing)
  const { id, courseId, kind, content } = lesson
  if (kind === 'quiz') {
    const { attempts, shuffle: isShuffled } = lessonContent.quiz.parse(content)
    const draw = (tx: Tx) => allOf(tx, id)
    return start(deps, enrolment, { lessonId: id, courseId, attempts, minutes: null, isShuffled, draw })
  }
  if (kind !== 'exam') throw new Failure('not_found')
  const { attempts, minutes, count, shuffle: isShuffled } = lessonContent.exam.parse(content)
  const draw = (tx: Tx) => anyOf(tx, lesson, count)
  return start(deps, enrolment, { lessonId: id, courseId, attempts, minutes, isShuffled, draw })
}

export async function startEntrance(deps: Deps, user: SignedIn, courseId: number): Promise<Attempt> {
  const standing = await findStanding(deps.db, user, courseId)
  const enrolment = enrolmentOf(standing)
  if (!standing.entrance.isNeeded) throw new Failure('no_questions')
  if (standing.entrance.isPassed) throw new Failure('already_passed')
  const draw = (tx: Tx) => entranceOf(tx, courseId)
  return start(deps, enrolment, { lessonId: null, courseId, attempts: null, minutes: null, isShuffled: true, draw })
}

/** Only who is enrolled is marked: a teacher sees the questions in the lesson itself. */
function enrolmentOf({ enrolment }: Standing) {
  if (!enrolment) throw new Failure('not_enrolled')
  return enrolment
}

/** Goes on with the attempt that is open, else begins one. The enrolment is locked, so that two clicks take turns. */
async function start({ db, clock, config }: Deps, { id, userId }: Enrolment, plan: Plan) {
  if (!(await countOne(db, startsOfLearner, String(userId)))) throw tooMany(startsOfLearner)
  return db.transaction(async (tx) => {
    // What is drawn must not be changed before the attempt is stored: whoever changes it looks whether it was drawn.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, plan.courseId)).for('share')
    await tx.select().from(enrolments).where(eq(enrolments.id, id)).for('update')
    const now = clock()
    await closeOverdue(tx, userId, plan, now)
    const before = await tx.select().from(quizAttempts).where(isOfPlan(userId, plan))
    const open = before.find(({ handedInAt }) => !handedInAt)
    if (open) return present(tx, open)
    if (plan.attempts !== null && before.length >= plan.attempts) throw new Failure('no_attempts_left')
    const drawn = await plan.draw(tx)
    if (drawn.length === 0) throw new Failure('no_questions')
    const [begun] = await tx
      .insert(quizAttempts)
      .values({
        userId,
        courseId: plan.courseId,
        lessonId: plan.lessonId,
        questionIds: drawn.map((question) => question.id),
        shuffleSeed: seedOf(config, { userId, ...plan, number: before.length }),
        startedAt: now,
        endsAt: plan.minutes === null ? null : new Date(now.getTime() + plan.minutes * 60_000),
      })
      .returning()
    return present(tx, begun as Row)
  })
}

function isOfPlan(userId: number, { courseId, lessonId }: Plan) {
  return and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.courseId, courseId),
    lessonId === null ? isNull(quizAttempts.lessonId) : eq(quizAttempts.lessonId, lessonId),
  )
}

/** An exam that was never handed in counts as nothing right. */
async function closeOverdue(tx: Tx, userId: number, plan: Plan, now: Date) {
  const closed = await tx
    .update(quizAttempts)
    .set({ answers: {}, score: 0, isPassed: false, handedInAt: sql`${quizAttempts.endsAt}` })
    .where(
      and(
        isOfPlan(userId, plan),
        isNull(quizAttempts.handedInAt),
        lt(quizAttempts.endsAt, new Date(now.getTime() - GRACE_MS)),
      ),
    )
    .returning({ id: quizAttempts.id })
  await announceAssessments(
    tx,
    closed.map(({ id }) => id),
  )
}

function allOf(tx: Tx, lessonId: number) {
  return tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.lessonId, lessonId), eq(questions.use, 'quiz'), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position), asc(questions.id))
}

/** From the whole bank of the course, whatever else its questions are used for; the entrance quiz is not part of it. */
function anyOf(tx: Tx, { id, courseId }: LessonRow, count: number) {
  const isThere = tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.removedAt)))
  return tx
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.courseId, courseId),
        inArray(questions.use, ['quiz', 'bank']),
        isNull(questions.retiredAt),
        exists(isThere),
      ),
    )
    .orderBy(sql`random()`)
    .limit(count)
}

function entranceOf(tx: Tx, courseId: number) {
  return tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), eq(questions.use, 'entrance'), isNull(questions.retiredAt)))
    .orderBy(asc(questions.position), asc(questions.id))
}

async function present(tx: Tx, { id, lessonId, questionIds, shuffleSeed, startedAt, endsAt }: Row): Promise<Attempt> {
  const rows = await tx.select().from(questions).where(inArray(questions.id, questionIds))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    id,
    lesson_id: lessonId,
    questions: questionIds.flatMap((questionId) => {
      const row = byId.get(questionId)
      return row ? [presentQuestion(row, shuffleSeed)] : []
    }),
    started_at: startedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
  }
}
