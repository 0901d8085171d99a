import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments } from '../../../db/schema.ts'

const QUOTE_MS = 30 * 60_000

export type Item = Omit<typeof paymentItems.$inferSelect, 'paymentId'>
type NewPayment = {
  userId: number
  items: Omit<typeof paymentItems.$inferInsert, 'paymentId'>[]
  now: Date
  amountKobo: number
  quoteMs?: number
  /** Where somebody without an account pays it for the learner. */
  sponsor?: { sponsorshipId: number; payerEmail: string }
}

/** Writes down what is to be paid, at prices that hold for half an hour unless something else is said. */
export async function makePayment(tx: Tx, order: NewPayment) {
  const { userId, items, now, amountKobo, quoteMs = QUOTE_MS, sponsor } = order
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `koya-${randomBytes(12).toString('hex')}`,
      userId,
      ...sponsor,
      amountKobo,
      quotedUntil: new Date(now.getTime() + quoteMs),
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + 60_000),
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, paymentId: payment.id })))
  return payment
}
