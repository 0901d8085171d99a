import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import type { RefundRow } from '../refunds/refund-states.ts'
import { hasPaidForCourse } from './brought-by.ts'
import { endSponsorship } from './end-sponsorship.ts'
import { lockSponsorship } from './find-sponsorship.ts'
import { mailOfRefund } from './mail-sponsor.ts'

type Needs = Pick<Deps, 'clock' | 'config'>
type Returned = { refund: RefundRow; isCourseOver: boolean }

/** A sponsor's money went back. Where it had paid for the course, the course has ended with it, so the others get theirs back too. */
export async function afterPartReturned(tx: Tx, deps: Needs, payment: PaymentRow, { refund, isCourseOver }: Returned) {
  const { sponsorshipId } = payment
  if (!sponsorshipId) return
  await mailOfRefund(tx, deps.config, payment, { what: 'returned', amountKobo: refund.amountKobo })
  const { sponsorship } = await lockSponsorship(tx, sponsorshipId)
  if (isCourseOver && sponsorship.state === 'complete' && (await hasPaidForCourse(tx, payment)))
    await endSponsorship(tx, deps, sponsorship, 'money_returned')
}
