import type { Charge } from '../../../adapters/payments/provider.ts'
import { issueReceipt } from '../../../books/issue-receipt.ts'
import { postPart } from '../../../books/post-part.ts'
import type { Tx } from '../../../db/client.ts'
import { refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { changePayment } from '../settling/change-payment.ts'
import type { LockedOrder } from '../settling/lock-order.ts'
import { nextLook } from '../settling/next-look.ts'
import { completeSponsorship } from './complete-sponsorship.ts'
import { lockSponsorship } from './find-sponsorship.ts'
import { mailReceipt, mailTooLate } from './mail-sponsor.ts'
import { tellOfPart } from './tell-learner.ts'

export const TOO_LATE = 'Sponsored too late'

/**
 * A sponsor's money is confirmed. It counts while it is still missing; the last part turns all of them into a sale and
 * access. What comes when nothing is missing any more, or the link is over, is owed to whoever paid it.
 */
export async function takePart(
  tx: Tx,
  deps: Deps,
  { payment, payer: learner, bought }: LockedOrder,
  charge: Pick<Charge, 'id' | 'channel' | 'paidAt' | 'fees'>,
): Promise<PaymentRow> {
  const { clock } = deps
  const at = charge.paidAt ?? clock()
  const [course] = bought
  if (!payment.sponsorshipId || !course) throw new Error(`payment ${payment.id} is no part of a sponsorship`)
  const found = await lockSponsorship(tx, payment.sponsorshipId)
  const { sponsorship } = found
  const missing = sponsorship.priceKobo - found.heldKobo - course.priceKobo
  const isTaken = sponsorship.state === 'open' && learner.deletedAt === null && missing >= 0
  const paid = await changePayment(tx, payment, {
    state: 'paid',
    paidAt: at,
    nextCheckAt: nextLook(at, clock()),
    providerId: charge.id,
    channel: charge.channel,
    reviewReason: null,
  })
  await postPart(tx, {
    paymentId: payment.id,
    wasInReview: payment.state === 'review',
    amountKobo: payment.amountKobo,
    feeKobo: charge.fees ?? 0,
    heldKobo: isTaken ? course.priceKobo : 0,
    at,
  })
  if (!isTaken) {
    const due = { paymentId: payment.id, amountKobo: course.priceKobo, state: 'due', reason: TOO_LATE } as const
    await tx.insert(refunds).values(due)
  } else if (missing > 0) await tellOfPart(tx, deps.config, found, { partKobo: course.priceKobo, missingKobo: missing })
  else await completeSponsorship(tx, deps, found, { payment: paid, course, learner, at })
  await issueReceipt(tx, deps.config, payment.id)
  await (isTaken ? mailReceipt : mailTooLate)(tx, deps, found, paid)
  return paid
}
