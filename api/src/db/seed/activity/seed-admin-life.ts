import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { auditTrail, paymentEvents, paymentItems, payments, refunds, sandboxRefunds } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { admin: number; learners: number[]; catalogue: CatalogueCourse[]; now: Date }
type PaymentRow = typeof payments.$inferSelect

const HOUR = 3_600_000

/** Queues for the demo admin: a payment that does not add up, refunds asked for, owed, unanswered, not taken by a bank, and one nobody sent; besides, declined cards. */
export async function seedAdminLife(tx: Tx, { admin, learners, catalogue, now }: Given) {
  const [odd, asked, owed, lost, stuck, reported] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'paid'), inArray(payments.userId, learners)))
    .orderBy(payments.id)
    .limit(6)
  const [course] = catalogue.filter(({ priceKobo, status }) => status === 1 && priceKobo > 0)
  if (!odd || !asked || !owed || !lost || !stuck || !reported || !course) return
  await payTooLittle(tx, odd.userId, course, now)
  await failNowAndThen(tx, learners, course, now)
  const words = demoWords().refunds
  await tx.insert(refunds).values([
    { ...allOf(asked), state: 'requested', reason: words.requested },
    { ...allOf(owed), state: 'due', reason: words.due },
    { ...allOf(reported), state: 'unclear', reason: words.unclear },
  ])
  await loseRefund(tx, lost, { admin, now })
  await stickRefund(tx, stuck)
  await tx.insert(auditTrail).values({ actorId: admin, action: 'demo market opened', subject: 'koya', at: now })
}

function allOf({ id, amountKobo }: PaymentRow) {
  return { paymentId: id, amountKobo }
}

const shown = (kobo: number) => nairaAmount(koboToNaira(kobo))

/** A bank kept its fee back. */
async function payTooLittle(tx: Tx, userId: number, { id: courseId, priceKobo }: CatalogueCourse, now: Date) {
  const reference = `demo-review-${userId}`
  const received = priceKobo - 5_000
  const [payment] = await tx
    .insert(payments)
    .values({
      reference,
      userId,
      amountKobo: priceKobo,
      state: 'review',
      channel: 'bank_transfer',
      reviewReason: `amount ${shown(received)} instead of ${shown(priceKobo)}`,
      quotedUntil: now,
      createdAt: now,
    })
    .returning()
  const paymentId = payment?.id ?? 0
  await tx.insert(paymentItems).values({ paymentId, courseId, priceKobo })
  await tx.insert(paymentEvents).values({
    paymentId,
    source: 'webhook',
    kind: 'charge.success',
    payload: { reference, status: 'success', amount: received, currency: 'NGN', domain: 'test' },
    at: now,
  })
}

/** Cards that were declined, one every nine days. The provider has given its last word on them. */
async function failNowAndThen(tx: Tx, learners: number[], { id: courseId, priceKobo }: CatalogueCourse, now: Date) {
  const declined = await tx
    .insert(payments)
    .values(
      learners.slice(20, 32).map((userId, place) => {
        const createdAt = new Date(now.getTime() - (place * 9 + 2) * 24 * HOUR)
        const reference = `demo-declined-${userId}`
        const kept = {
          state: 'failed',
          channel: 'card',
          checks: 9,
          nextCheckAt: new Date('2100-01-01T00:00:00Z'),
        } as const
        return { reference, userId, amountKobo: priceKobo, ...kept, quotedUntil: createdAt, createdAt }
      }),
    )
    .returning({ id: payments.id })
  await tx.insert(paymentItems).values(declined.map(({ id: paymentId }) => ({ paymentId, courseId, priceKobo })))
}

/** The line broke before the refund reached the provider: checking finds out. */
async function loseRefund(tx: Tx, payment: PaymentRow, { admin, now }: { admin: number; now: Date }) {
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...allOf(payment),
      state: 'processing',
      reason: demoWords().refunds.lost,
      // The sweep leaves it to the admin for a while.
      nextCheckAt: new Date(now.getTime() + 24 * HOUR),
    })
    .returning()
  await tx.insert(paymentEvents).values({
    paymentId: payment.id,
    source: 'admin',
    kind: 'refund.started',
    payload: { refund_id: refund?.id, from: 'due', amount: payment.amountKobo, admin_id: admin },
    at: new Date(now.getTime() - HOUR),
  })
}

/** The payer's bank did not take it: it goes to whichever account the admin is told. */
async function stickRefund(tx: Tx, payment: PaymentRow) {
  const { reference, amountKobo: amount } = payment
  const [held] = await tx.insert(sandboxRefunds).values({ reference, amount, status: 'needs-attention' }).returning()
  await tx.insert(refunds).values({
    ...allOf(payment),
    state: 'needs_attention',
    providerId: String(held?.id),
    reason: demoWords().refunds.stuck,
  })
}
