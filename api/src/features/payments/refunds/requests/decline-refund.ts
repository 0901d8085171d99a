import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../audit.ts'
import { paymentEvents, refunds, users } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { refundDeclinedMail } from '../../../../outbox/emails/refund-mails.ts'
import { enqueueMail } from '../../../../outbox/outbox.ts'
import { notify } from '../../../notifications/notify.ts'
import { mailOfRefund } from '../../sponsored/mail-sponsor.ts'
import { isUnderWay, sendable } from '../refund-states.ts'
import { lockRefund } from '../send-refund.ts'

/** The money stays here, and the learner is told why. What is under way can no longer be declined. */
export function declineRefund({ db, clock, config }: Deps, adminId: number, id: number, reason: string) {
  return db.transaction(async (tx) => {
    const { payment, refund } = await lockRefund(tx, id)
    if (isUnderWay(refund)) throw new Failure('refund_under_way')
    if (!sendable.some((state) => state === refund.state)) throw new Failure('refund_settled')
    await tx.update(refunds).set({ state: 'declined', settledAt: clock() }).where(eq(refunds.id, id))
    await tx.insert(paymentEvents).values({
      paymentId: payment.id,
      source: 'admin',
      kind: 'refund.declined',
      payload: { refund_id: id, note: reason },
    })
    const { reference, userId } = payment
    const amount = nairaAmount(koboToNaira(refund.amountKobo))
    if (payment.sponsorshipId)
      await mailOfRefund(tx, config, payment, { what: 'declined', amountKobo: refund.amountKobo, reason })
    else {
      await notify(tx, userId, [
        {
          type: 'Course Payment',
          about: 'refund_declined',
          kind: 'refund',
          message: `Your refund of ${amount} was not granted: ${reason}`,
          link: `/payments/${reference}`,
        },
      ])
      const [payer] = await tx.select().from(users).where(eq(users.id, userId))
      const link = `${config.publicUrl}/payments/${reference}`
      if (payer && !payer.deletedAt) await enqueueMail(tx, refundDeclinedMail({ payer, amount, reason, link }))
    }
    await audit(tx, adminId, 'decline refund', `payment ${reference}`, {
      amount: koboToNaira(refund.amountKobo),
      reason,
    })
    return { message: messages.admin.refundDeclined }
  })
}
