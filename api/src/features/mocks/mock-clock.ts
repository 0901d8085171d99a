import type { mocks } from '../../db/schema.ts'
import { GRACE_MS } from '../assessments/start-attempt.ts'

export type MockRow = typeof mocks.$inferSelect
type Times = Pick<MockRow, 'endsAt' | 'pausedAt' | 'pauseMinutes'>

/** What a device kept is taken for this long after the end: there may have been a power cut. It is then left out of comparisons. */
const LATE_MS = 24 * 3_600_000

/** When the time is over: while it is paused that moves on, but for no longer than a pause may last. */
export function endOf({ endsAt, pausedAt, pauseMinutes }: Times, now: Date) {
  if (!pausedAt) return endsAt
  const stood = Math.min(Math.max(0, now.getTime() - pausedAt.getTime()), pauseMinutes * 60_000)
  return new Date(endsAt.getTime() + stood)
}

export function isOver(mock: Times, now: Date) {
  return now.getTime() > endOf(mock, now).getTime() + GRACE_MS
}

/** Nobody can hand it in any more. */
export function isGone(mock: Times, now: Date) {
  return now.getTime() > endOf(mock, now).getTime() + LATE_MS
}
