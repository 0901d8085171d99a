import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments } from '../../../db/schema.ts'

const QUOTE_MS = 30 * 60_000

export type Item = Omit<typeof paymentItems.$inferSelect, 'paymentId'>
type NewPayment = { userId: number; items: Item[]; now: Date; amountKobo: number }

/** Writes down what is to be paid, at prices that hold for half an hour. */
export async function makePayment(tx: Tx, { userId, items, now, amountKobo }: NewPayment) {
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
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, paymentId: payment.id })))
  return payment
}
