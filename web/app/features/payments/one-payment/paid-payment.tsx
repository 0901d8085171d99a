import { useEffect } from 'react'
import { Link } from 'react-router'
import { refreshCart } from '../../cart/refresh-cart.ts'
import { ViewCourseButton } from '../../classroom/view-course-button.tsx'
import { afterEnrolment } from '../../enrolment/after-enrolment.ts'
import type { ShownPayment } from '../shown-payment.ts'

/** A mail is not on its way for longer than this. */
const ON_ITS_WAY_MS = 60 * 60_000

/** The money is there. What it has bought leaves the cart, wherever it was paid. */
export function PaidPayment({ payment: { is_disputed, refunds, paid_at, gift, items } }: { payment: ShownPayment }) {
  useEffect(() => void refreshCart(), [])
  return (
    <section className="no-print">
      <h1>Payment received</h1>
      {gift && (
        <p className="lead">Thank you. Your receipt is on its way to you by email, with the link of the gift.</p>
      )}
      {!gift && !is_disputed && refunds.length === 0 && (
        <>
          <p className="lead">
            {isJustPaid(paid_at)
              ? 'You are enrolled, and your receipt is on its way to you by email.'
              : 'You are enrolled. We sent you the receipt by email, and you can also find it here.'}
          </p>
          <p className="next-steps row">
            <StartLearning items={items} />
          </p>
        </>
      )}
    </section>
  )
}

/** Into the course where there is one only; of several My Learning offers the choice. */
function StartLearning({ items: [first, ...others] }: Pick<ShownPayment, 'items'>) {
  if (first && others.length === 0)
    return (
      <ViewCourseButton className="button" courseId={first.course_id} name={first.course_name}>
        Start learning
      </ViewCourseButton>
    )
  return (
    <Link className="button" to={afterEnrolment()}>
      Start learning
    </Link>
  )
}

/** Also while the page knows from the news alone, before the payment itself has come. */
function isJustPaid(paidAt: string | null) {
  return paidAt === null || Date.now() - Date.parse(paidAt) < ON_ITS_WAY_MS
}
