import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Deps } from '../src/deps.ts'

/**
 * Makes it half past midnight in Lagos, tomorrow: the database's own clock goes on, and a morning that is over for it would be one to
 * send in. Answers when that morning begins, and how to go back to the day.
 */
export function atNight(deps: Deps) {
  const { clock } = deps
  const tomorrow = addDays(lagosDay(new Date()), 1)
  deps.config.nightsAreQuiet = true
  deps.clock = () => new Date(`${tomorrow}T23:30:00Z`)
  return { morning: `${addDays(tomorrow, 1)}T06:00:00.000Z`, endNight: () => (deps.clock = clock) }
}
