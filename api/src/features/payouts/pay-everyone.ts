import { Failure } from '@koya/contract/protocol/failures.ts'
import { addDays, lagosDay, lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { payeeOf } from '../../books/accounts.ts'
import type { Deps } from '../../deps.ts'
import { startPayout } from './start-payout.ts'

/** When `jobs/money/pay-teachers.ts` runs, as people in Lagos say it. */
const FRIDAY = 5
const SEVEN = '07:00'

/**
 * The weekly run: whoever has something available and an account for it. Two runs at once find one payout each. A run that is cut off,
 * or that could not pay somebody, has failed, so that it is tried again: the next one by itself would be a week later.
 */
export async function payEveryone(deps: Deps, signal: AbortSignal) {
  const { rows } = await deps.db.execute<{ account: string }>(sql`
    SELECT account FROM postings WHERE account LIKE '%:available' GROUP BY account HAVING sum(kobo) < 0 ORDER BY account`)
  const unpaid: unknown[] = []
  let count = 0
  for (const { account } of rows) {
    signal.throwIfAborted()
    try {
      await startPayout(deps, payeeOf(account), 'week')
      count++
    } catch (error) {
      if (!(error instanceof Failure)) unpaid.push(error)
    }
  }
  if (unpaid.length > 0) throw new AggregateError(unpaid, `${unpaid.length} could not be paid`, { cause: unpaid[0] })
  return count
}

/** The next Friday, today if it is one that has not been paid yet. */
export function nextPayoutDay(now: Date) {
  const today = lagosDay(now)
  const ahead = (FRIDAY - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  const isOver = ahead === 0 && lagosTime(now) >= SEVEN
  return addDays(today, isOver ? 7 : ahead)
}
