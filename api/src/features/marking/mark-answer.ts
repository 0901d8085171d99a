import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { Criterion } from '@koya/contract/rules/exams/questions.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { answerMarks, courses, questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findTaught } from '../curriculum/taught-course.ts'
import { finishAttempt } from './finish-attempt.ts'
import { finishMock } from './finish-mock.ts'
import { readMarking } from './show-marking.ts'

type Given = { marks: number[]; comment: string }

/** Marks an answer once: of two teachers at the same time the second is told so. The learner hears of it in the same transaction. */
export async function markAnswer(deps: Deps, user: SignedIn, id: number, { marks, comment }: Given) {
  const data = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(answerMarks).where(eq(answerMarks.id, id)).for('update')
    if (!row) throw new Failure('not_found')
    const course = await findTaught(tx, user, eq(courses.id, row.courseId))
    if (row.markedAt) throw new Failure('already_marked')
    const [question] = await tx.select().from(questions).where(eq(questions.id, row.questionId))
    refuseBadMarks(question?.details.rubric ?? [], marks)
    const now = deps.clock()
    await tx.update(answerMarks).set({ marks, comment, markedBy: user.id, markedAt: now }).where(eq(answerMarks.id, id))
    await audit(tx, user.id, 'mark answer', `course ${course.id}`, { answer: id })
    const around = { course, teacher: user.id }
    if (row.attemptId !== null) await finishAttempt(tx, deps, { ...row, attemptId: row.attemptId }, around)
    if (row.mockId !== null) await finishMock(tx, deps, { ...row, mockId: row.mockId }, around)
    return readMarking(tx, user, id)
  })
  return { message: messages.questions.marked(data.learner), data }
}

/** One for each line of the rubric, none above what there is for it. */
function refuseBadMarks(rubric: Criterion[], marks: number[]) {
  const isGood = (given: number | undefined, most: number) =>
    given !== undefined && given >= 0 && given <= most && Number.isInteger(given * 2)
  const wrong = rubric.flatMap((line, at) => (isGood(marks[at], line.marks) ? [] : [`marks.${at}`]))
  if (marks.length > rubric.length) wrong.push('marks')
  if (wrong.length === 0) return
  throw new Failure('bad_input', Object.fromEntries(wrong.map((field) => [field, [messages.questions.badMarks]])))
}
