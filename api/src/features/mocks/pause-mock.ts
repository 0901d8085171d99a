import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { endOf, isOver, type MockRow } from './mock-clock.ts'
import { lockMock, presentMock } from './present-mock.ts'

/** Stops the clock. Pressed twice it is one pause. */
export async function pauseMock({ db, clock }: Deps, user: SignedIn, id: number) {
  return db.transaction(async (tx) => {
    const mock = await lockMock(tx, user.id, id)
    const now = clock()
    if (mock.handedInAt || isOver(mock, now)) throw new Failure('mock_over')
    if (mock.pausedAt) return clockOf(mock, now)
    if (mock.pausesLeft === 0) throw new Failure('no_pause_left')
    const paused = { pausedAt: now, pausesLeft: mock.pausesLeft - 1 }
    await tx.update(mocks).set(paused).where(eq(mocks.id, id))
    return clockOf({ ...mock, ...paused }, now)
  })
}

/** The end moves by what the pause lasted, as far as the paper allows. */
export async function resumeMock({ db, clock }: Deps, user: SignedIn, id: number) {
  return db.transaction(async (tx) => {
    const mock = await lockMock(tx, user.id, id)
    const now = clock()
    if (mock.handedInAt) throw new Failure('mock_over')
    const running = { endsAt: endOf(mock, now), pausedAt: null }
    if (mock.pausedAt) await tx.update(mocks).set(running).where(eq(mocks.id, id))
    return presentMock(tx, { ...mock, ...running }, now)
  })
}

function clockOf(mock: MockRow, now: Date) {
  return {
    ends_at: endOf(mock, now).toISOString(),
    paused_at: mock.pausedAt?.toISOString() ?? null,
    pauses_left: mock.pausesLeft,
    now: now.toISOString(),
  }
}
