import { and, between, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { payments, refunds, sandboxLedger, sandboxRefunds } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'

const DAY_MS = 86_400_000
/** After so many days a third of a price went back, to a learner here and there. */
const RETURNED_AFTER_DAYS = 4
const WITHIN_DAYS = 90
const HOW_MANY = 12

/** Money that went back to learners who keep their course, so that the books and teachers' earnings show what that looks like. */
export async function seedReturns(tx: Tx, { learners, now }: { learners: number[]; now: Date }) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const isAsked = tx.select().from(refunds).where(eq(refunds.paymentId, payments.id))
  const paid = await tx
    .select({ id: payments.id, reference: payments.reference, kobo: payments.amountKobo, paidAt: payments.paidAt })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'paid'),
        inArray(payments.userId, learners),
        isNull(payments.sponsorshipId),
        between(payments.paidAt, before(WITHIN_DAYS), before(RETURNED_AFTER_DAYS)),
        notExists(isAsked),
      ),
    )
    .orderBy(payments.paidAt, payments.id)
  const oneIn = Math.ceil(paid.length / HOW_MANY)
  for (const { id: paymentId, reference, kobo, paidAt } of paid.filter((_, place) => place % oneIn === 0)) {
    const amount = Math.round(kobo / 30_000) * 10_000
    if (amount === 0 || !paidAt) continue
    const at = new Date(paidAt.getTime() + RETURNED_AFTER_DAYS * DAY_MS)
    const [held] = await tx
      .insert(sandboxRefunds)
      .values({ reference, amount, status: 'processed', createdAt: at })
      .returning()
    await tx.insert(sandboxLedger).values({ reference, kind: 'refund', amount, at })
    await tx.insert(refunds).values({
      paymentId,
      amountKobo: amount,
      state: 'processed',
      reason: demoWords().refunds.returned,
      providerId: String(held?.id),
      createdAt: at,
      settledAt: at,
    })
  }
}
