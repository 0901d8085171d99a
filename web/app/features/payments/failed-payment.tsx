import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { CheckButton } from './check-button.tsx'
import { CheckNote } from './check-note.tsx'
import { OrderedCourses } from './ordered-courses.tsx'
import type { ShownPayment } from './shown-payment.ts'
import { useCheck } from './use-check.ts'

export function FailedPayment({ payment }: { payment: ShownPayment }) {
  const check = useCheck(payment)
  return (
    <section>
      <h1>This payment was declined</h1>
      <p className="lead">{messages.api.paymentFailed}</p>
      <p className="muted">Did money leave your account anyway? Check now: if it reached us, we will enrol you.</p>
      <p className="next-steps row">
        <Link className="button" to="/cart">
          Back to your cart
        </Link>
        <CheckButton className="button line" isBusy={check.isBusy} onClick={check.checkNow} />
      </p>
      <CheckNote {...check} />
      <OrderedCourses payment={payment} />
    </section>
  )
}
