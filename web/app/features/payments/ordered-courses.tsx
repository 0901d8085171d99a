import { fullPrice, nairaAmount } from '@koya/contract/rules/money.ts'
import { nameWithParts } from '@koya/contract/rules/prices/instalments.ts'
import { Link } from 'react-router'
import { fullDate } from '../../ui/text/full-date.ts'
import { DiscountLine } from './discount-line.tsx'
import type { ShownPayment } from './shown-payment.ts'

/** What a payment is for, while there is no receipt for it. */
export function OrderedCourses({ payment }: { payment: ShownPayment }) {
  const { reference, created_at, amount, items } = payment
  return (
    <div className="card receipt">
      <h2>What it is for</h2>
      <p className="small muted">
        Started <time dateTime={created_at}>{fullDate(created_at)}</time>, reference {reference}
      </p>
      <dl className="amounts">
        {items.map(({ course_id, price, ...item }) => (
          <div key={course_id}>
            <dt>
              <Link className="plain-link" to={`/course-detail/${course_id}`}>
                {nameWithParts(item)}
              </Link>
              <DiscountLine {...item} />
            </dt>
            <dd>{fullPrice(price)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd>{nairaAmount(amount)}</dd>
        </div>
      </dl>
    </div>
  )
}
