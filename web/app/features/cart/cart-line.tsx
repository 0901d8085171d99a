import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { writtenSoFar } from '@koya/contract/rules/courses/before-buying.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { BeforeBuying } from '../payments/before-buying.tsx'
import type { CartItem } from './cart.ts'
import { PriceNote } from './price-note.tsx'

type CartLineProps = {
  item: CartItem
  quoted: QuotedCourse | undefined
  /** With the coupon, where it is to be paid for. */
  priced: QuotedCourse | undefined
  order: string | undefined
  onRemove: () => void
  onMove: () => void
}

export function CartLine({ item, quoted, priced, order, onRemove, onMove }: CartLineProps) {
  const { id, course_name, course_thumbnail, price } = item
  return (
    <li className="shop-line">
      <img src={course_thumbnail} alt="" width="176" height="99" decoding="async" />
      <div>
        <h2>
          <Link className="plain-link" to={`/course-detail/${id}`}>
            {course_name}
          </Link>
        </h2>
        <BeforeBuying
          starts={quoted?.starts_on && formatDay(quoted.starts_on)}
          written={quoted?.outline && writtenSoFar(quoted.outline)}
          hasEntranceExam={quoted?.entrance_exam === 1}
        />
        {priced?.state === 'open' && <PriceNote course={priced} />}
        {order && (
          <p className="in-order small">
            <Icon name="clock" look="small" />
            <span>
              In an order, waiting for your payment. <Link to={`/payments/${order}`}>See the order</Link>
            </span>
          </p>
        )}
      </div>
      <data className="price" value={price}>
        {fullPrice(price)}
      </data>
      <div className="line-actions row">
        <button
          type="button"
          className="button small quiet"
          aria-label={`Remove ${course_name} from cart`}
          onClick={onRemove}
        >
          <Icon name="close" look="small" />
          Remove
        </button>
        <button
          type="button"
          className="button small quiet"
          aria-label={`Move to wish list: ${course_name}`}
          onClick={onMove}
        >
          <Icon name="heart" look="small" />
          Move to wish list
        </button>
      </div>
    </li>
  )
}
