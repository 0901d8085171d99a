import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import { postReview } from '../../../books/post-review.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notify.ts'
import { changePayment } from './change-payment.ts'
import type { LockedOrder } from './lock-order.ts'
import { shortfallOf, whatDiffers } from './what-differs.ts'

/** Money came that is not what was recorded, or too late for its coupon: nobody is enrolled, and a person must look. */
export async function putInReview(
  tx: Tx,
  { provider, clock }: Deps,
  { payment, payer }: LockedOrder,
  charge: Charge,
  /** The code of a coupon that had no use left when the money came. */
  spentCoupon: string | null,
) {
  const { domain } = provider
  const differences = whatDiffers(payment, charge, domain)
  const late = spentCoupon === null ? [] : [`coupon ${spentCoupon} was used up before this money came`]
  const reviewReason = [...differences.map(({ words }) => words), ...late].join(', ')
  const short = shortfallOf(payment, charge, domain)
  if (short && payment.state !== 'review' && !payer.deletedAt && !payment.sponsorshipId)
    await notify(tx, payment.userId, [
      {
        type: 'Course Payment',
        about: 'payment_incomplete',
        kind: 'payment',
        message: `${nairaAmount(koboToNaira(short.missing))} of your payment is missing, so you are not enrolled yet.`,
        link: `/payments/${payment.reference}`,
      },
    ])
  if (differences.every(({ isOurMoney }) => isOurMoney))
    await postReview(tx, {
      paymentId: payment.id,
      amountKobo: charge.amount,
      feeKobo: charge.fees ?? 0,
      at: charge.paidAt ?? clock(),
    })
  return changePayment(tx, payment, { state: 'review', reviewReason, providerId: charge.id, channel: charge.channel })
}
