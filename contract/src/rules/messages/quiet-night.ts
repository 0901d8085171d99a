import { addDays, lagosDay, lagosTime, startOfDay } from '../time/lagos-day.ts'
import { isAskedFor, kindOf, type MessageName } from './all-messages.ts'

const EVENING = '22:00'
const MORNING = '07:00'
const MORNING_MS = 7 * 3_600_000

/** When the night in Lagos is over; undefined by day. */
export function endOfNight(now: Date) {
  const time = lagosTime(now)
  if (time >= MORNING && time < EVENING) return undefined
  const day = time < MORNING ? lagosDay(now) : addDays(lagosDay(now), 1)
  return new Date(startOfDay(day).getTime() + MORNING_MS)
}

/**
 * What comes at night as well: what somebody asked for, what concerns the safety of their account, for a stranger is not to
 * have it until the morning, and the reminder of a class that begins within the hour. A decision about their words can wait.
 */
export function comesAtNight(name: MessageName) {
  return isAskedFor(name) || (kindOf(name) === 'safety' && name !== 'moderated') || name === 'class_soon'
}
