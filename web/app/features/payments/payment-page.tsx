import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberLinks, memberMeta } from '../../platform/member-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsEnrolled } from '../enrolment/told-enrolments.ts'
import { GivenGift } from '../gifts/given-gift.tsx'
import { gone } from '../not-found/gone.ts'
import type { Route } from './+types/payment-page'
import { FailedPayment } from './one-payment/failed-payment.tsx'
import { PaidPayment } from './one-payment/paid-payment.tsx'
import { PaymentSkeleton } from './one-payment/payment-skeleton.tsx'
import { PendingPayment } from './one-payment/pending-payment.tsx'
import { ClosedPayment, ReturnedPayment, ReviewedPayment } from './one-payment/settled-otherwise.tsx'
import { Receipt } from './receipt.tsx'
import { RefundRequest } from './refund-request.tsx'
import { Refunds } from './refunds.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Payment')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { reference } = params
  try {
    const found = await loadForMember(request.url, () => api('GET /payments/:reference', { params: { reference } }))
    return found.data
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500)
      throw gone('We could not find this payment', notYours(error), { label: 'Your payments', to: '/payments' })
    throw error
  }
}
clientLoader.hydrate = true as const

/** The title has said that it is not there. */
function notYours({ status, message }: ApiFailure) {
  return status === 404 ? 'It may belong to another account. Are you logged in with the right one?' : message
}

export function HydrateFallback() {
  return <PaymentSkeleton />
}

export default function PaymentPage({ loaderData: payment }: Route.ComponentProps) {
  const { reference, receipt } = payment
  const isEnrolled = useIsEnrolled(
    payment.items.map(({ course_name }) => course_name),
    payment,
  )
  // The news is here before the payment has been asked for again, which takes a while on a slow line.
  const state = isEnrolled && payment.state === 'pending' ? 'paid' : payment.state
  return (
    <div className="wrap shop-page payment-page">
      <p className="small no-print">
        <Link className="plain-link row muted" to="/payments">
          <Icon name="left" look="small" />
          Your payments
        </Link>
      </p>
      <p className="visually-hidden" role="status">
        {state === 'paid' && 'Payment received.'}
      </p>
      {state === 'paid' && <PaidPayment key={reference} payment={payment} />}
      {state === 'pending' && <PendingPayment key={reference} payment={payment} />}
      {state === 'failed' && <FailedPayment key={reference} payment={payment} />}
      {state === 'review' && <ReviewedPayment payment={payment} />}
      {state === 'refunded' && <ReturnedPayment payment={payment} />}
      {state === 'closed' && <ClosedPayment payment={payment} />}
      {payment.is_disputed && (
        <p className="lead no-print">{messages.api.paymentDisputed} Its courses stay closed until then.</p>
      )}
      {payment.gift && state !== 'pending' && state !== 'failed' && (
        <GivenGift gift={payment.gift} canReturn={payment.can_request_refund} />
      )}
      <Refunds payment={payment} />
      {receipt && <Receipt payment={payment} receipt={receipt} />}
      {state === 'paid' && payment.can_request_refund && <RefundRequest key={reference} payment={payment} />}
    </div>
  )
}
