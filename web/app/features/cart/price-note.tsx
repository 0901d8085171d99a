import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

/** Why a course costs less than usual, what that makes of its price, and until when. */
export function PriceNote({ course }: { course: QuotedCourse }) {
  const { reason, until, is_regular_shown, regular_price } = course
  if (!reason) return null
  return (
    <p className="price-note small muted">
      {is_regular_shown && (
        <s>
          <span className="visually-hidden">Regular price </span>
          {nairaAmount(regular_price)}
        </s>
      )}
      <span>
        {wordsOf(course)}
        {until && ` until ${formatDay(until)}`}
      </span>
    </p>
  )
}

function wordsOf({ reason, price }: QuotedCourse) {
  if (reason === 'early_bird') return 'Early-bird price'
  return `${fullPrice(price)} ${reason === 'coupon' ? 'with your coupon' : 'in the bundle'}`
}
