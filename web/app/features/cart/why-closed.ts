import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

/** Since when nobody can enrol, or until when not. */
export function whyClosed({ opens, closed }: QuotedCourse) {
  if (opens) return messages.enrolment.notOpenYet(formatDay(opens))
  return closed ? messages.enrolment.closedOn(formatDay(closed)) : messages.api.enrolmentClosed
}
