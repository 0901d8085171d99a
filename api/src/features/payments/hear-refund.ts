import { Failure } from '@koya/contract/failures.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { paymentEvents, payments, refunds } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { endAccess } from './end-access.ts'
import type { PaymentRow } from './open-at-provider.ts'
import { receivedOf, returnedOf } from './returned.ts'

type Source = (typeof paymentEvents.$inferInsert)['source']

/** Money goes back. Its course goes with it, also when the news of the refund overtakes that of the charge. */
export function hearRefund(
  { db, clock }: Deps,
  event: string,
  data: Record<string, unknown>,
  source: Source = 'webhook',
) {
  const reference = String(data.transaction_reference ?? '')
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    if (!payment) return false
    await tx.insert(paymentEvents).values({ paymentId: payment.id, source, kind: event, payload: data })
    const refund = await findRefund(tx, payment, data)
    if (event === 'refund.failed' && refund) await mark(tx, refund, { state: 'failed' })
    if (event !== 'refund.processed' || refund?.state === 'processed') return true
    const amountKobo = readAmount(data, payment)
    const state = { state: 'processed' as const, settledAt: clock() }
    if (refund) await mark(tx, refund, state)
    else
      await tx.insert(refunds).values({
        paymentId: payment.id,
        amountKobo,
        providerId: String(data.id ?? data.refund_reference ?? ''),
        reason: 'By the provider',
        ...state,
      })
    const isWhole = (await returnedOf(tx, payment.id, ['processed'])) >= (await receivedOf(tx, payment))
    if (isWhole) await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id))
    // Part of a payment without a course of its own: what it was for is known to people only.
    const courseId = isWhole ? undefined : refund?.courseId
    if (isWhole || courseId) await endAccess(tx, payment, { courseId, reason: 'refunded' })
    const amount = nairaAmount(koboToNaira(amountKobo))
    await notify(tx, payment.userId, [
      {
        type: 'Course Payment',
        message: `${amount} was returned to you.`,
        link: `/payments/${payment.reference}`,
      },
    ])
    return true
  })
}

/** An amount that is none cannot be booked: refused, the event comes again and stands in the log until someone looks. */
function readAmount(data: Record<string, unknown>, payment: PaymentRow) {
  const amount = Number(data.amount ?? payment.amountKobo)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Failure('malformed')
  return amount
}

type Refund = typeof refunds.$inferSelect

/** Ours by the provider's number. Its news do not always carry one: then the one on its way with the same amount. */
async function findRefund(tx: Tx, payment: PaymentRow, data: Record<string, unknown>): Promise<Refund | undefined> {
  const mine = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const number = String(data.id ?? data.refund_reference ?? '')
  const numbered = number && mine.find(({ providerId }) => providerId === number)
  return numbered || mine.find(({ state, amountKobo }) => state === 'processing' && amountKobo === Number(data.amount))
}

async function mark(tx: Tx, { id }: Refund, set: Partial<Refund>) {
  await tx.update(refunds).set(set).where(eq(refunds.id, id))
}
