import type { Payment } from '@koya/contract/endpoints/money/payments.ts'
import { seatsName } from '@koya/contract/rules/organisations/seat-words.ts'
import { nameWithParts } from '@koya/contract/rules/prices/instalments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { dayOf, fullDate } from '../../ui/text/full-date.ts'
import { PaymentState } from './payment-state.tsx'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { reference, amount, items, seats, refunds } = payment
  const at = payment.paid_at ?? payment.created_at
  return (
    <li className="payment-row">
      <h2>
        <Link className="plain-link" to={`/payments/${reference}`}>
          {seats ? seatsName(seats) : items.map(nameWithParts).join(', ')}
        </Link>
      </h2>
      <p className="small muted">
        <time dateTime={at} title={fullDate(at)}>
          {dayOf(at)}
        </time>
      </p>
      <PaymentState {...payment} />
      <data className="price" value={amount}>
        {nairaAmount(amount)}
      </data>
      {payment.gift && <p className="small muted">A gift{payment.gift.name && ` for ${payment.gift.name}`}</p>}
      {payment.gift?.is_to_decide && <p className="small">Not opened in 90 days: please decide</p>}
      {refunds.some(({ state }) => state === 'requested') && <p className="small muted">Refund asked for</p>}
    </li>
  )
}
