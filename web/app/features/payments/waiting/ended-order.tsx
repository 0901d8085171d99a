import { nairaAmount } from '@koya/contract/rules/money.ts'
import { Link } from 'react-router'
import { CheckButton } from '../check-button.tsx'
import { CheckNote } from '../check-note.tsx'
import { OrderedCourses } from '../ordered-courses.tsx'
import type { OrderProps } from './order-props.ts'

/** Cancelled, or not paid in time. A transfer that was sent before that is still on its way. */
export function EndedOrder({ payment, check }: OrderProps) {
  return (
    <section>
      <h1>This order has ended</h1>
      <p className="lead">
        {nairaAmount(payment.amount)} has not arrived. You can order again at today’s prices, from your cart or from the
        page of a course.
      </p>
      <p className="muted">
        Have you already sent the money? Then please do not pay again. We still accept it when it arrives, at the price
        of this order, and enrol you.
      </p>
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
