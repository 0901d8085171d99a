import { messages } from '../../protocol/messages.ts'
import { isDay } from '../time/is-day.ts'
import type { LagosDay } from '../time/lagos-day.ts'

/** What is wrong with a date of birth, if anything. */
export function birthDayProblem(text: string, today: LagosDay) {
  if (!isDay(text) || text < '1900') return messages.profileFields.notADay
  return text < today ? undefined : messages.profileFields.birthToCome
}
