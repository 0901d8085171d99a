import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { CouponView } from './coupon-view.ts'
import type { CourseView } from './course-view.ts'

type PriceNowProps = { course: CourseView; coupon: CouponView | undefined }

/** What is asked for it, what it was, why, and until when. */
export function PriceNow({ course, coupon }: PriceNowProps) {
  const { price, regular, why, until } = shownPrice(course, coupon)
  return (
    <>
      <div className="price-now">
        <h2>{fullPrice(price)}</h2>
        {regular && (
          <s>
            <span className="visually-hidden">Regular price </span>
            {nairaAmount(regular)}
          </s>
        )}
      </div>
      {why && (
        <p className="price-why small">
          <span className="tag">{why}</span> {until && <span>until {formatDay(until)}</span>}
        </p>
      )}
      {coupon?.note && <p className="small muted">{coupon.note}</p>}
      {course.groupPrice && (
        <p className="small muted">
          As a group: {nairaAmount(course.groupPrice.price)} each from {course.groupPrice.from} people.{' '}
          <a href="/business">Buy seats for your people</a>
        </p>
      )}
    </>
  )
}

/** With a coupon that counts, what it makes of the price; otherwise what the course says. */
export function shownPrice(course: CourseView, coupon: CouponView | undefined) {
  if (coupon?.price !== undefined)
    return { price: coupon.price, regular: coupon.regular, why: coupon.why, until: coupon.until }
  const { price, regularPrice: regular, priceUntil: until } = course
  return { price, regular, why: until ? 'Early bird' : undefined, until }
}
