import { nairaAmount } from '@koya/contract/rules/money.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countCourses } from '../catalogue/count-courses.ts'
import { enrolFreeCart } from '../enrolment/enrol.ts'
import { payFor } from '../payments/pay.ts'
import { type CartItem, totalOf } from './cart.ts'

/** What it all costs, and the way to pay: a box on the right, the button in reach of the thumb on a phone. */
export function CartSummary({ items }: { items: CartItem[] }) {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const total = totalOf(items)

  async function checkOut() {
    if (isBusy) return
    setIsBusy(true)
    const ids = items.map(({ id }) => id)
    await (total > 0 ? payFor(ids, goTo) : enrolFreeCart(goTo)).finally(() => setIsBusy(false))
  }

  return (
    <aside className="card shop-summary" aria-label="Cart Summary">
      <h2>Cart Summary</h2>
      <dl>
        <dt>{countCourses(items.length)}</dt>
        <dd>{nairaAmount(total)}</dd>
        <dt>Fees</dt>
        <dd>None</dd>
      </dl>
      <p className="total">
        Total <b>{nairaAmount(total)}</b>
      </p>
      <div className="shop-action">
        <button type="button" className="button wide" aria-busy={isBusy} aria-disabled={isBusy} onClick={checkOut}>
          {isBusy && <span className="spinner" />}
          {total > 0 ? `Pay ${nairaAmount(total)}` : 'Enrol'}
        </button>
      </div>
      <p className="small faint">
        You pay by card, transfer or USSD with Paystack. We never see your card number.{' '}
        <Link to="/payments">Your payments</Link>
      </p>
    </aside>
  )
}
