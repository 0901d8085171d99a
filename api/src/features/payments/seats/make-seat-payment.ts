import { spread } from '@koya/contract/rules/prices/spread.ts'
import type { Tx } from '../../../db/client.ts'
import { seatPayments } from '../../../db/schema.ts'
import { makePayment } from '../checkout/make-payment.ts'

/** Longer than for a cart: a transfer of a company is approved by several people. */
const QUOTE_MS = 24 * 3_600_000

type Order = {
  userId: number
  block: { id: number }
  courses: { id: number; priceKobo: number }[]
  amountKobo: number
  now: Date
}

/** A payment for seats: its items share the sum by price, so that receipts and lists read as for any other. */
export async function makeSeatPayment(tx: Tx, { userId, block, courses, amountKobo, now }: Order) {
  const shares = spread(
    amountKobo,
    courses.map(({ priceKobo }) => priceKobo),
  )
  const items = courses.map(({ id }, place) => ({ courseId: id, priceKobo: shares[place] ?? 0 }))
  const payment = await makePayment(tx, { userId, items, now, amountKobo, quoteMs: QUOTE_MS })
  await tx.insert(seatPayments).values({ paymentId: payment.id, blockId: block.id })
  return payment
}
