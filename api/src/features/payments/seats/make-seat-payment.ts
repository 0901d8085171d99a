import { randomBytes } from 'node:crypto'
import { spread } from '@koya/contract/rules/spread.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments, seatPayments } from '../../../db/schema.ts'

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
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `koya-${randomBytes(12).toString('hex')}`,
      userId,
      amountKobo,
      quotedUntil: new Date(now.getTime() + QUOTE_MS),
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + 60_000),
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  const shares = spread(
    amountKobo,
    courses.map(({ priceKobo }) => priceKobo),
  )
  await tx
    .insert(paymentItems)
    .values(courses.map(({ id }, place) => ({ paymentId: payment.id, courseId: id, priceKobo: shares[place] ?? 0 })))
  await tx.insert(seatPayments).values({ paymentId: payment.id, blockId: block.id })
  return payment
}
