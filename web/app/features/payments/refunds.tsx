import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { refundStates } from './payment-states.ts'
import type { ShownPayment } from './shown-payment.ts'

/** What goes back or was asked back, and how that stands. */
export function Refunds({ payment }: { payment: ShownPayment }) {
  const { refunds, items } = payment
  if (refunds.length === 0) return null
  const nameOf = (id: number | null) => items.find(({ course_id }) => course_id === id)?.course_name
  return (
    <section className="card receipt no-print" aria-labelledby="refund-title">
      <h2 id="refund-title" tabIndex={-1}>
        Refund
      </h2>
      <dl className="amounts">
        {refunds.map(({ course_id, amount, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a refund has no other name here, and two may be alike.
          <div key={at}>
            <dt>
              {refundStates[state]}
              {course_id && <p className="small muted">{nameOf(course_id)}</p>}
            </dt>
            <dd>{nairaAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
