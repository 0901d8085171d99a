import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { paymentItems, payments, refunds } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { isInDispute } from '../../disputes/disputes.ts'
import { presentPayment } from '../../present-payment.ts'
import { findShortfalls } from '../../settling/find-shortfalls.ts'
import { isOwnMoney } from '../../sponsored/own-money.ts'
import { requestable } from './requestable.ts'

type Wish = { reason: string; courseId: number | null }

/** What is left of a payment, or one course of it: each can be asked for once. Whether it is granted is for a person to say. */
export async function requestRefund(deps: Deps, userId: number, reference: string, { reason, courseId }: Wish) {
  const row = await deps.db.transaction(async (tx) => {
    const isOwn = and(eq(payments.reference, reference), eq(payments.userId, userId), isOwnMoney)
    const [held] = await tx.select().from(payments).where(isOwn).for('update')
    if (!held) throw new Failure('payment_not_found')
    const short = (await findShortfalls(tx, [held], deps.provider.domain)).get(held.id)
    if (held.state !== 'paid' && !short) throw new Failure('refund_not_possible')
    if (await isInDispute(tx, held.id)) throw new Failure('payment_disputed')
    const items = await tx.select().from(paymentItems).where(eq(paymentItems.paymentId, held.id))
    const given = await tx.select().from(refunds).where(eq(refunds.paymentId, held.id))
    const { whole, ofCourse } = requestable(held, items, given, short)
    const amountKobo = courseId === null ? whole : ofCourse.get(courseId)
    if (amountKobo === undefined) throw new Failure('not_found')
    if (amountKobo <= 0) throw new Failure('refund_already_requested')
    await tx.insert(refunds).values({ paymentId: held.id, courseId, amountKobo, state: 'requested', reason })
    return held
  })
  return { message: messages.payment.refundRequested, data: await presentPayment(deps, row) }
}
