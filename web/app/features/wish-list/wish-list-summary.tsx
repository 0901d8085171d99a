import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/money.ts'
import { Link } from 'react-router'
import { toastError } from '../../platform/toast/toast.ts'
import { addToCart } from '../cart/cart.ts'
import { countCourses } from '../catalogue/count-courses.ts'
import { totalOfWishes, type Wish } from './wish-mirror.ts'

/** What all of it would cost, and the way to the cart: in reach of the thumb on a phone. */
export function WishListSummary({ wishes }: { wishes: Wish[] }) {
  const total = nairaAmount(totalOfWishes(wishes))
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
        All of them go into your cart, and stay on your wish list. You can still remove any before you pay.{' '}
        <Link to="/payments">Your payments</Link>
      </p>
    </aside>
  )
}

/** What has been bought since, the cart says by itself. */
function bringAlong(wishes: Wish[]) {
  const said = wishes.map(({ id, course_name, course_thumbnail, price }) =>
    addToCart({ id, course_name, course_thumbnail, price }),
  )
  if (said.includes(messages.cart.full)) toastError(messages.cart.full)
}
