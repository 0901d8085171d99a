import { messages } from '@koya/contract/protocol/messages.ts'
import { OrderedCourses } from '../ordered-courses.tsx'
import type { ShownPayment } from '../shown-payment.ts'
import { ShortOrder } from '../waiting/short-order.tsx'

export function ReviewedPayment({ payment }: { payment: ShownPayment }) {
  const { shortfall } = payment
  if (shortfall) return <ShortOrder payment={payment} shortfall={shortfall} />
  return (
    <section>
      <h1>We are looking into this payment</h1>
      <p className="lead">{messages.api.paymentInReview} There is nothing you need to do.</p>
      <OrderedCourses payment={payment} />
    </section>
  )
}

export function ClosedPayment({ payment }: { payment: ShownPayment }) {
  return (
    <section>
      <h1>This payment is closed</h1>
      <p className="lead">{messages.api.paymentClosed} The reason is in your notifications.</p>
      <OrderedCourses payment={payment} />
    </section>
  )
}

/** The receipt is below where the money had arrived first. */
export function ReturnedPayment({ payment }: { payment: ShownPayment }) {
  return (
    <section>
      <h1>Returned</h1>
      <p className="lead">
        {messages.api.paymentRefunded}{' '}
        {payment.gift ? 'The gift has ended with it.' : 'Your enrolment in its courses has ended.'}
      </p>
      {!payment.receipt && <OrderedCourses payment={payment} />}
    </section>
  )
}
