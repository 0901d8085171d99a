import { messages } from '@koya/contract/protocol/messages.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { toastError } from '../../platform/toast/toast.ts'
import { addToCart } from '../cart/cart.ts'
import { countCourses } from '../catalogue/count-courses.ts'
import { totalOfWishes, type Wish } from './wish-mirror.ts'

/** What all of it would cost, and the way to the cart: in reach of the thumb on a phone. */
export function WishListSummary({ wishes }: { wishes: Wish[] }) {
  const total = fullPrice(totalOfWishes(wishes))
  const open = wishes.filter(({ closed }) => !closed)
  return (
    <aside className="card shop-summary" aria-label="Wishlist Summary">
      <h2>Wishlist Summary</h2>
      <dl>
        <dt>{countCourses(wishes.length)}</dt>
        <dd>{total}</dd>
      </dl>
      <p className="total">
        Total <b>{total}</b>
      </p>
      <div className="shop-action">
        <Link className="button wide" to="/cart" onClick={() => bringAlong(open)}>
          Proceed to cart
        </Link>
      </div>
      <p className="small faint">
        {open.length > 0 && whatComesAlong(open)} {whatStays(wishes.length - open.length)}{' '}
        <Link to="/payments">Your payments</Link>
      </p>
    </aside>
  )
}

function whatComesAlong(wishes: Wish[]) {
  const free = wishes.filter(({ price }) => price <= 0).length
  const goes = wishes.length === 1 ? 'It goes into your cart, and stays' : 'All of them go into your cart, and stay'
  if (free === wishes.length) return `${goes} on your wish list. There is nothing to pay: you only enrol.`
  const removal = 'You can still remove any before you pay.'
  if (free === 0) return `${goes} on your wish list. ${wishes.length === 1 ? '' : removal}`
  const [starts, it] = free === 1 ? ['The free one starts', 'it'] : ['The free ones start', 'one of them']
  return `${goes} on your wish list. ${starts} when you pay for the rest, or at once when you press Buy beside ${it}.`
}

function whatStays(closed: number) {
  if (closed === 0) return ''
  return closed === 1
    ? 'The course that takes no enrolments now stays on your wish list.'
    : 'The courses that take no enrolments now stay on your wish list.'
}

/** What has been bought since, the cart says by itself. */
function bringAlong(wishes: Wish[]) {
  const said = wishes.map(({ id, course_name, course_thumbnail, price }) =>
    addToCart({ id, course_name, course_thumbnail, price }),
  )
  if (said.includes(messages.cart.full)) toastError(messages.cart.full)
}
