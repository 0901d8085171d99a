import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { fullDate } from '../../ui/text/full-date.ts'
import { PaidLines } from './paid-lines.tsx'
import type { ShownPayment } from './shown-payment.ts'

/** What a payment is for, while there is no receipt for it. */
export function OrderedCourses({ payment }: { payment: ShownPayment }) {
  const { reference, created_at, amount } = payment
  return (
    <div className="card receipt">
      <h2>What it is for</h2>
      <p className="small muted">
        Started <time dateTime={created_at}>{fullDate(created_at)}</time>, reference {reference}
      </p>
      <dl className="amounts">
        <PaidLines
          payment={payment}
          nameOf={(id, name) => (
            <Link className="plain-link" to={`/course-detail/${id}`}>
              {name}
            </Link>
          )}
        />
        <div className="total">
          <dt>Total</dt>
          <dd>{nairaAmount(amount)}</dd>
        </div>
      </dl>
    </div>
  )
}
