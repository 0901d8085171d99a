import { addDays, lagosDay, lagosTime, startOfDay } from '../time/lagos-day.ts'
import { isAskedFor, kindOf, type MessageName } from './all-messages.ts'

const LAST_HOUR = '21:00'
const EVENING = '22:00'
const MORNING = '07:00'
const HOUR_MS = 3_600_000
const MORNING_MS = 7 * HOUR_MS

/** When the night in Lagos is over; undefined by day. */
export function endOfNight(now: Date) {
  const time = lagosTime(now)
  if (time >= MORNING && time < EVENING) return undefined
  const day = time < MORNING ? lagosDay(now) : addDays(lagosDay(now), 1)
  return new Date(startOfDay(day).getTime() + MORNING_MS)
}

/** In the last hour before the night: when it will be over. What must be known by then is told now. Undefined at other times. */
export function endOfComingNight(now: Date) {
  const time = lagosTime(now)
  return time >= LAST_HOUR && time < EVENING ? endOfNight(new Date(now.getTime() + HOUR_MS)) : undefined
}

/** Answered by people, or sent on a day: nobody sits and waits for it. And what tells of no stranger. */
const canWait: ReadonlySet<MessageName> = new Set<MessageName>([
  'contact_answer',
  'teaching_decided',
  'business_decided',
  'monthly_report',
  'digest',
  'moderated',
  'account_open_again',
  'emails_stopped',
])

/**
 * What comes at night as well: what somebody asked for and waits for now, and what concerns the safety of their account, for
 * a stranger is not to have it until the morning.
 */
export function comesAtNight(name: MessageName) {
  return (isAskedFor(name) || kindOf(name) === 'safety') && !canWait.has(name)
}

/** Until when it waits; undefined where it comes now. What is of no use any more in the morning comes at night as well. */
export function waitsUntil(now: Date, about: MessageName, usefulUntil?: Date) {
  if (comesAtNight(about)) return undefined
  const morning = endOfNight(now)
  return morning && usefulUntil && usefulUntil <= morning ? undefined : morning
}
