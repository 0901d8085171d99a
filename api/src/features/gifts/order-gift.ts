import type { NewGift } from '@koya/contract/endpoints/money/gift.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sendDayProblem } from '@koya/contract/rules/prices/gifts.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { newGiftCode } from '../../access/gift-token.ts'
import type { Tx } from '../../db/client.ts'
import { gifts, payments } from '../../db/schema.ts'
import { normaliseEmail } from '../accounts/find-user.ts'
import { type Offer, stateOf } from '../enrolment/offers.ts'

export type OrderedGift = { email: string; name: string; message: string; sendOn: string }

/** What was asked for, with its day checked: the first moment at which today is known. */
export function orderedGift({ email, name, message, send_on }: NewGift, now: Date): OrderedGift {
  return { email: normaliseEmail(email), name, message, sendOn: sendDay(send_on, now, 'gift.send_on') }
}

export function sendDay(wanted: string | undefined, now: Date, field: string) {
  const today = lagosDay(now)
  const day = wanted ?? today
  const problem = sendDayProblem(day, today)
  if (problem) throw new Failure('bad_input', { [field]: [problem] })
  return day
}

/** What the giver has already can be given all the same; what is not on offer, or free, cannot. */
export function offersToGive(offers: Offer[], now: Date) {
  const free = offers.find(({ course }) => course.status === 1 && course.priceKobo === 0)
  if (free) throw new Failure('gift_of_free', { course_id: [messages.gifts.freeNamed(free.course.name)] })
  return offers
    .filter(({ course }) => course.status === 1)
    .map((offer) => ({ ...offer, state: stateOf({ ...offer, enrolmentId: null }, now) }))
}

/** Of two orders for the same courses, those are the same that are for nobody else, or for the same person in the same words. */
export function isSameGift(gift: OrderedGift | undefined) {
  const ofPayment = sql`SELECT FROM ${gifts} WHERE ${gifts.paymentId} = ${payments.id}`
  if (!gift) return sql`NOT EXISTS (${ofPayment})`
  const { email, name, message, sendOn } = gift
  return sql`EXISTS (${ofPayment} AND (${gifts.email}, ${gifts.name}, ${gifts.message}, ${gifts.sendOn})
    = (${email}, ${name}, ${message}, ${sendOn}::date))`
}

export async function recordGift(tx: Tx, paymentId: number, gift: OrderedGift) {
  await tx.insert(gifts).values({ paymentId, code: newGiftCode(), ...gift })
}
