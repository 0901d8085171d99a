import { messages } from '../../protocol/messages.ts'
import { holdsAddress } from '../people/name-rule.ts'
import { isDay } from '../time/is-day.ts'
import { addDays, type LagosDay } from '../time/lagos-day.ts'

export const giftLengths = { name: 50, email: 254, message: 200 } as const

/** How many days after it was sent the giver is asked about a gift that nobody opened. */
export const GIFT_WAITS_DAYS = 90

const MOST_DAYS_AHEAD = 365

/** What is wrong with the day a gift is to be sent on, if anything is. */
export function sendDayProblem(day: string, today: LagosDay) {
  if (!isDay(day)) return messages.gifts.noDay
  if (day < today) return messages.gifts.inThePast
  return day > addDays(today, MOST_DAYS_AHEAD) ? messages.gifts.tooFarAway : undefined
}

/** A greeting goes out by mail to somebody who never asked for it: one line, and nothing to press but our own button. */
export function greetingProblem(text: string) {
  if (text.length > giftLengths.message) return messages.gifts.greetingTooLong(giftLengths.message)
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return messages.field.oneLine
  if (/[\u202a-\u202e\u2066-\u2069]/u.test(text)) return messages.field.hiddenLetters
  return holdsAddress(text) ? messages.gifts.greetingWithAddress : undefined
}
