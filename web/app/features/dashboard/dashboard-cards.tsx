import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { totalOf, useCart } from '../cart/cart.ts'
import { useWishes } from '../wish-list/wish-mirror.ts'

/** The three places to go, each with how much is there. */
export function DashboardCards({ enrolments }: { enrolments: Enrolment[] }) {
  const cart = useCart()
  const wishes = useWishes()
  const active = enrolments.filter(({ display_status }) => display_status === 'Active').length
  const cards = [
    { to: '/mylearning', label: 'My Learning', count: enrolments.length, detail: `${active} active` },
    { to: '/wishlist', label: 'Wishlist', count: wishes.length, detail: nairaAmount(totalOf(wishes)) },
    { to: '/cart', label: 'Cart', count: cart.length, detail: nairaAmount(totalOf(cart)) },
  ]
  return (
    <ul className="dashboard-cards">
      {cards.map(({ to, label, count, detail }) => (
        <li key={to}>
          <Link className="card plain-link" to={to}>
            <b>{count}</b>
            <span>{label}</span>
            <small className="faint">{detail}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
