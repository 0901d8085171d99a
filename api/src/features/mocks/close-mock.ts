import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerLog, answerMarks, mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { QuestionRow } from '../assessments/present-question.ts'
import { queueMock, waitingIn } from '../assessments/queue-to-mark.ts'
import { comparedWith, type Given, marksOf, percentOf, type QuestionMarks, topicMarksOf } from './marks-of.ts'
import type { MockRow } from './mock-clock.ts'
import { questionsOf } from './present-mock.ts'

/** Whoever takes longer over one question was doing something else. */
const LONGEST_MS = 3_600_000

/** Ends a mock with what is saved, once: its marks, and a row in the log for each answer. Under the lock of the mock. */
export async function closeMock(
  tx: Tx,
  { config, metrics }: Pick<Deps, 'config' | 'metrics'>,
  mock: MockRow,
  { now, isLate }: { now: Date; isLate: boolean },
): Promise<MockRow> {
  const asked = await questionsOf(tx, mock)
  const marks = marksOf(mock, asked, mock.answers, new Map())
  const closed = { handedInAt: now, isLate, pausedAt: null, ...comparedWith(mock.predicted, marks), ...scored(marks) }
  const [row] = await tx.update(mocks).set(closed).where(eq(mocks.id, mock.id)).returning()
  const logged = await logMock(tx, { ...mock, ...closed }, asked, marks)
  // Before the commit: one that fails is counted all the same, which no dashboard will notice.
  metrics.mocks.inc({ event: isLate ? 'finished_late' : 'finished' })
  metrics.answers.inc({ source: 'mock' }, logged)
  if (mock.markedBy === 'teacher' && mock.courseId !== null)
    await queueMock(tx, config, { ...mock, courseId: mock.courseId, handedInAt: now }, waitingIn(asked, mock.answers))
  return row as MockRow
}

/** The score as far as people have marked: with the last mark it is final. */
export async function settleMarks(tx: Tx, mock: MockRow): Promise<MockRow> {
  const marks = marksOf(mock, await questionsOf(tx, mock), mock.answers, await givenFor(tx, mock))
  const [row] = await tx.update(mocks).set(scored(marks)).where(eq(mocks.id, mock.id)).returning()
  return row as MockRow
}

export async function givenFor(tx: Pick<Tx, 'select'>, mock: MockRow): Promise<Given> {
  if (mock.markedBy === 'self') return new Map(Object.entries(mock.ownMarks).map(([id, marks]) => [Number(id), marks]))
  const rows = await tx
    .select({ id: answerMarks.questionId, marks: answerMarks.marks })
    .from(answerMarks)
    .where(and(eq(answerMarks.mockId, mock.id), isNotNull(answerMarks.markedAt)))
  return new Map(rows.map(({ id, marks }) => [id, marks ?? []]))
}

function scored(marks: QuestionMarks[]) {
  const score = percentOf(marks)
  return { score, topicMarks: score === null ? null : topicMarksOf(marks) }
}

/** What a person marks is neither right nor wrong, so it has no row; what was left out is wrong. */
async function logMock(tx: Tx, mock: MockRow, asked: QuestionRow[], marks: QuestionMarks[]) {
  const short = asked.filter(({ id }) => marks.some((one) => one.id === id && one.isShort))
  if (short.length === 0 || !mock.handedInAt) return 0
  const answeredAt = mock.handedInAt
  await tx.insert(answerLog).values(
    short.map((question) => ({
      userId: mock.userId,
      questionId: question.id,
      questionVersion: question.version,
      source: 'mock' as const,
      mockId: mock.id,
      chosen: mock.answers[question.id] ?? [],
      isRight: marks.some((one) => one.id === question.id && one.isRight),
      ms: mock.ms[question.id] === undefined ? null : Math.min(Math.round(mock.ms[question.id] ?? 0), LONGEST_MS),
      answeredAt,
    })),
  )
  return short.length
}
