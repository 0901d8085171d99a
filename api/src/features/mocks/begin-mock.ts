import { randomBytes } from 'node:crypto'
import type { Mock } from '@koya/contract/endpoints/exams/mocks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { mocks, questions, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { loadPreparation, type PaperState } from '../exams/load-preparation.ts'
import { paperCourses } from '../exams/paper-courses.ts'
import { layOut, loadWritten, poolOf } from './blueprint-of.ts'
import { closeMock } from './close-mock.ts'
import { drawMock } from './draw-mock.ts'
import { isGone, type MockRow } from './mock-clock.ts'
import { presentMock } from './present-mock.ts'

/** Nobody sits more, and drawing is not cheap. */
const begins: Limit = { name: 'mocks', most: 30, minutes: 60 }
const LOOKED_BACK = 3

/** Goes on with the mock of a paper that is open, else draws one. The person is locked, so that two clicks take turns. */
export async function beginMock(deps: Deps, user: SignedIn, paper: string): Promise<Mock> {
  const { db, clock } = deps
  if (!(await countOne(db, begins, String(user.id)))) throw tooMany(begins)
  const now = clock()
  const { papers } = await loadPreparation(db, user.id, [paper], now)
  const [state] = papers
  if (!state) throw new Failure('not_found')
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const open = await openMock(tx, user.id, paper)
    if (open && !isGone(open, now)) return presentMock(tx, open, now)
    if (open) await closeMock(tx, deps, open, { now, isLate: true })
    const begun = await draw(tx, user.id, state, now)
    deps.metrics.mocks.inc({ event: 'started' })
    return presentMock(tx, begun, now)
  })
}

export async function openMock(tx: Pick<Tx, 'select'>, userId: number, paper: string) {
  const [open] = await tx
    .select()
    .from(mocks)
    .where(and(eq(mocks.userId, userId), eq(mocks.paper, paper), isNull(mocks.handedInAt)))
  return open
}

async function draw(tx: Tx, userId: number, state: PaperState, now: Date): Promise<MockRow> {
  const { syllabus, readiness } = state
  const pool = poolOf(state, await loadWritten(tx, [syllabus.code]))
  const taught = await paperCourses(tx, userId, [syllabus.code])
  const { blueprint, courseId, isMine } = layOut(taught, syllabus, pool)
  const before = await tx
    .select({ number: mocks.number, sections: mocks.sections })
    .from(mocks)
    .where(and(eq(mocks.userId, userId), eq(mocks.paper, syllabus.code)))
    .orderBy(desc(mocks.number))
    .limit(LOOKED_BACK)
  const sections = drawMock(blueprint, pool, await originalsIn(tx, before), Math.random)
  const ids = sections.flatMap(({ questionIds }) => questionIds)
  if (ids.length === 0) throw new Failure('no_questions')
  const likely = new Map(state.pool.map((one) => [one.id, one.likely]))
  const { band } = readiness
  const [begun] = await tx
    .insert(mocks)
    .values({
      userId,
      paper: syllabus.code,
      courseId,
      number: (before[0]?.number ?? 0) + 1,
      sections,
      predicted: band
        ? Object.fromEntries(ids.flatMap((id) => (likely.has(id) ? [[id, likely.get(id) ?? 0]] : [])))
        : null,
      bandLow: band?.low ?? null,
      bandHigh: band?.high ?? null,
      shuffleSeed: randomBytes(18).toString('base64url'),
      startedAt: now,
      endsAt: new Date(now.getTime() + blueprint.minutes * 60_000),
      pausesLeft: blueprint.pauses,
      pauseMinutes: blueprint.pause_minutes,
      markedBy: blueprint.marked_by === 'teacher' && isMine ? 'teacher' : 'self',
    })
    .returning()
  return begun as MockRow
}

/** What was asked in each mock before, whatever version it was. */
async function originalsIn(tx: Tx, before: { sections: MockRow['sections'] }[]): Promise<Set<number>[]> {
  const asked = before.map(({ sections }) => sections.flatMap(({ questionIds }) => questionIds))
  const all = asked.flat()
  if (all.length === 0) return []
  const rows = await tx
    .select({ id: questions.id, originalId: questions.originalId })
    .from(questions)
    .where(inArray(questions.id, all))
  const originals = new Map(rows.map(({ id, originalId }) => [id, originalId ?? id]))
  return asked.map((ids) => new Set(ids.map((id) => originals.get(id) ?? id)))
}
