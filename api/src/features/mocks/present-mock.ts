import type { Mock } from '@koya/contract/endpoints/exams/mocks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { mocks, questions } from '../../db/schema.ts'
import { presentQuestion, type QuestionRow } from '../assessments/present-question.ts'
import { asShown } from '../assessments/shuffle.ts'
import { loadSyllabus } from '../exams/load-preparation.ts'
import { endOf, type MockRow } from './mock-clock.ts'

type Reader = Pick<Db | Tx, 'select'>

/** An open mock as it is sat. While it is paused nobody sees the questions. */
export async function presentMock(db: Reader, mock: MockRow, now: Date): Promise<Mock> {
  const asked = await questionsOf(db, mock)
  const syllabus = await loadSyllabus(mock.paper)
  const given = asked.filter(({ id }) => mock.answers[id] !== undefined)
  return {
    id: mock.id,
    paper: mock.paper,
    title: syllabus?.title ?? mock.paper,
    number: mock.number,
    sections: mock.sections.map(({ name, marks, questionIds }) => ({ name, marks, questions: questionIds.length })),
    questions: mock.pausedAt ? [] : asked.map((row) => presentAsked(row, mock)),
    started_at: mock.startedAt.toISOString(),
    ends_at: endOf(mock, now).toISOString(),
    paused_at: mock.pausedAt?.toISOString() ?? null,
    pauses_left: mock.pausesLeft,
    pause_minutes: mock.pauseMinutes,
    answers: Object.fromEntries(
      given.map((row) => [row.id, asShown(mock.shuffleSeed, row, mock.answers[row.id] ?? [])]),
    ),
    flagged: mock.flagged,
    at: mock.at,
    revision: mock.revision,
    now: now.toISOString(),
  }
}

/** Written answers may be typed or photographed, whichever kind they are elsewhere. */
function presentAsked(row: QuestionRow, { shuffleSeed }: MockRow) {
  return { ...presentQuestion(row, shuffleSeed), ...(isMarkedByTeacher(row.kind) && { takes_pictures: true }) }
}

/** In the order in which they are asked. */
export async function questionsOf(db: Reader, { sections }: Pick<MockRow, 'sections'>) {
  const ids = sections.flatMap(({ questionIds }) => questionIds)
  if (ids.length === 0) return []
  const rows = await db.select().from(questions).where(inArray(questions.id, ids))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Whoever saves, pauses or hands in at the same time waits here. */
export async function lockMock(tx: Tx, userId: number, id: number): Promise<MockRow> {
  const [mock] = await tx
    .select()
    .from(mocks)
    .where(and(eq(mocks.id, id), eq(mocks.userId, userId)))
    .for('update')
  if (!mock) throw new Failure('not_found')
  return mock
}
