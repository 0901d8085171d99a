import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type Criterion, isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { eq } from 'drizzle-orm'
import { mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { settleMarks } from './close-mock.ts'
import { isBlank } from './marks-of.ts'
import { lockMock, questionsOf } from './present-mock.ts'
import { presentResult } from './show-result.ts'

type Wanted = { id: number; question: number }

/** What one gives oneself for a written answer, line by line of the marking guide. With the last one the score is final. */
export async function markOwnAnswer({ db }: Deps, user: SignedIn, { id, question }: Wanted, marks: number[]) {
  return db.transaction(async (tx) => {
    const mock = await lockMock(tx, user.id, id)
    const asked = (await questionsOf(tx, mock)).find((one) => one.id === question)
    if (!mock.handedInAt || !asked || !isMarkedByTeacher(asked.kind) || isBlank(mock.answers[question]))
      throw new Failure('not_found')
    if (mock.markedBy !== 'self') throw new Failure('forbidden')
    if (mock.score !== null) throw new Failure('already_marked')
    refuseBadMarks(asked.details.rubric ?? [], marks)
    const ownMarks = { ...mock.ownMarks, [question]: marks }
    await tx.update(mocks).set({ ownMarks }).where(eq(mocks.id, id))
    return presentResult(tx, await settleMarks(tx, { ...mock, ownMarks }))
  })
}

function refuseBadMarks(rubric: Criterion[], marks: number[]) {
  const isGood = (line: Criterion, given: number | undefined) =>
    given !== undefined && given >= 0 && given <= line.marks && Number.isInteger(2 * given)
  if (marks.length === rubric.length && rubric.every((line, at) => isGood(line, marks[at]))) return
  throw new Failure('bad_input', { marks: [messages.exams.badOwnMarks] })
}
