import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { orderAgain } from './order-again.ts'
import type { ShownPayment } from './shown-payment.ts'

/** The way back to buying. The cart of this device may have the courses still; another one, or after Enrol, it has not. */
export function OrderAgainButton({ payment }: { payment: ShownPayment }) {
  const goTo = useNavigate()
  const inCart = new Set(useCart().map(({ id }) => id))
  const [isBusy, setIsBusy] = useState(false)
  // A further part is paid at the plan; the first is ordered like any course.
  if (payment.items.some(({ parts }) => parts && parts.first > 1))
    return (
      <Link className="button" to="/payments#plans">
        See your parts
      </Link>
    )
  const [first] = payment.items
  // A gift is not bought by its giver for themselves: it begins again where it was given.
  if (payment.gift)
    return (
      <Link className="button" to={first ? `/course-detail/${first.course_id}` : '/courses'}>
        Back to the course
      </Link>
    )
  if (payment.items.every(({ course_id }) => inCart.has(course_id)))
    return (
      <Link className="button" to="/cart">
        Back to your cart
      </Link>
    )

  async function press() {
    if (isBusy) return
    setIsBusy(true)
    await orderAgain(payment, goTo).finally(() => setIsBusy(false))
  }

  return (
    <button type="button" className="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={press}>
      {isBusy && <span className="spinner" />}
      Order again
    </button>
  )
}
