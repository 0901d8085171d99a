import type { AnswerToMark } from '@koya/contract/endpoints/teaching/marking.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { partsOfWork } from '@koya/contract/rules/media/answer-files.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { answerMarks, courses, lessons, mocks, questions, quizAttempts, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { showRich } from '../../html/rich-words.ts'
import type { SignedIn } from '../../http/session.ts'
import { findTaught } from '../curriculum/taught-course.ts'

export function showMarking({ db }: Deps, user: SignedIn, id: number) {
  return readMarking(db, user, id)
}

/** An answer with all that is needed to mark it, for who teaches its course. */
export async function readMarking(db: Pick<Db | Tx, 'select'>, user: SignedIn, id: number): Promise<AnswerToMark> {
  const [found] = await db
    .select({
      row: answerMarks,
      attempt: quizAttempts,
      question: questions,
      learner: users,
      lesson: lessons,
      mock: mocks,
    })
    .from(answerMarks)
    .leftJoin(quizAttempts, eq(quizAttempts.id, answerMarks.attemptId))
    .leftJoin(mocks, eq(mocks.id, answerMarks.mockId))
    .innerJoin(questions, eq(questions.id, answerMarks.questionId))
    .innerJoin(users, eq(users.id, answerMarks.userId))
    .leftJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(eq(answerMarks.id, id))
  if (!found) throw new Failure('not_found')
  const { row, attempt, mock, question, learner, lesson } = found
  const course = await findTaught(db as Db, user, eq(courses.id, row.courseId))
  const { text, pictures, files } = partsOfWork((mock ?? attempt)?.answers?.[question.id] ?? [])
  return {
    id,
    course: { id: course.id, course_name: course.name },
    lesson_title: lesson?.title ?? (mock ? `Mock ${mock.number} of ${mock.paper}` : ''),
    learner: `${learner.firstName} ${learner.lastName}`.trim(),
    prompt: question.prompt,
    prompt_html: showRich(question.prompt),
    explanation: question.explanation,
    handed_in_at: row.handedInAt.toISOString(),
    kind: question.kind === 'assignment' ? 'assignment' : 'essay',
    text,
    pictures,
    files,
    rubric: question.details.rubric ?? [],
    marking: await markingOf(db, row),
    next_id: await nextAfter(db, user.id, id),
  }
}

async function markingOf(
  db: Pick<Db | Tx, 'select'>,
  { marks, comment, markedBy, markedAt }: typeof answerMarks.$inferSelect,
) {
  if (!marks || !markedAt) return null
  const [by] = markedBy ? await db.select().from(users).where(eq(users.id, markedBy)) : []
  return { marks, comment, by: by ? `${by.firstName} ${by.lastName}`.trim() : '', at: markedAt.toISOString() }
}

async function nextAfter(db: Pick<Db | Tx, 'select'>, userId: number, id: number) {
  const isMine = sql`${answerMarks.courseId} IN (SELECT course_id FROM course_teachers WHERE user_id = ${userId})`
  const [next] = await db
    .select({ id: answerMarks.id })
    .from(answerMarks)
    .where(and(isNull(answerMarks.markedAt), ne(answerMarks.id, id), isMine))
    .orderBy(asc(answerMarks.handedInAt), asc(answerMarks.id))
    .limit(1)
  return next?.id ?? null
}
