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
        <Link className="button wide" to="/cart" onClick={() => bringAlong(wishes)}>
          Proceed to cart
        </Link>
      </div>
      <p className="small faint">
        {whatComesAlong(wishes)} <Link to="/payments">Your payments</Link>
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

/** What has been bought since, the cart says by itself. */
function bringAlong(wishes: Wish[]) {
  const said = wishes.map(({ id, course_name, course_thumbnail, price }) =>
    addToCart({ id, course_name, course_thumbnail, price }),
  )
  if (said.includes(messages.cart.full)) toastError(messages.cart.full)
}
