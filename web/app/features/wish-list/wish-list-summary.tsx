import { nairaAmount } from '@koya/contract/rules/money.ts'
import { Link } from 'react-router'
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
        <Link className="button wide" to="/cart">
          Proceed to cart
        </Link>
      </div>
      <p className="small faint">
        Buy puts a course into your cart. <Link to="/payments">Your payments</Link>
      </p>
    </aside>
  )
}
