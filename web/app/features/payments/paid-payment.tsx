import { useEffect } from 'react'
import { Link } from 'react-router'
import { refreshCart } from '../cart/refresh-cart.ts'
import { afterEnrolment } from '../enrolment/after-enrolment.ts'
import type { ShownPayment } from './shown-payment.ts'

/** The money is there. What it has bought leaves the cart, wherever it was paid. */
export function PaidPayment({ payment: { is_disputed, refunds } }: { payment: ShownPayment }) {
  useEffect(() => void refreshCart(), [])
  return (
    <section className="no-print">
      <h1>Payment received</h1>
      {!is_disputed && refunds.length === 0 && (
        <>
          <p className="lead">You are enrolled, and your receipt is on its way to you by email.</p>
          <p className="next-steps row">
            <Link className="button" to={afterEnrolment()}>
              Start learning
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
