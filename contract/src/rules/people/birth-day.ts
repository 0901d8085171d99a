import { messages } from '../../protocol/messages.ts'
import { isDay, type LagosDay } from '../lagos-day.ts'

/** What is wrong with a date of birth, if anything. */
export function birthDayProblem(text: string, today: LagosDay) {
  if (!isDay(text) || text < '1900') return messages.profile.notADay
  return text < today ? undefined : messages.profile.birthToCome
}
