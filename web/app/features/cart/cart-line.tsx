import { fullPrice } from '@koya/contract/rules/money.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type CartItem, removeFromCart } from './cart.ts'

export function CartLine({ item }: { item: CartItem }) {
  const { id, course_name, course_thumbnail, price } = item
  return (
    <li className="shop-line">
      <img src={course_thumbnail} alt="" width="176" height="99" decoding="async" />
      <h2>
        <Link className="plain-link" to={`/course-detail/${id}`}>
          {course_name}
        </Link>
      </h2>
      <data className="price" value={price}>
        {fullPrice(price)}
      </data>
      <button
        type="button"
        className="button small quiet"
        aria-label={`Remove ${course_name} from cart`}
        onClick={() => removeFromCart(id)}
      >
        <Icon name="close" look="small" />
        Remove
      </button>
    </li>
  )
}
