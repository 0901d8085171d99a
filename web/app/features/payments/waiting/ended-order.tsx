import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { NoMoneyYet } from '../one-payment/no-money-yet.tsx'
import { whatFollows } from '../what-follows.ts'
import type { OrderProps } from './order-props.ts'

/** Cancelled, or not paid in time. A transfer that was sent before that is still on its way. */
export function EndedOrder({ payment, check }: OrderProps) {
  return (
    <section>
      <h1>This order has ended</h1>
      <p className="lead">{nairaAmount(payment.amount)} has not arrived. You can order again at today’s prices.</p>
      <p className="muted">
        Have you already sent the money? Then please do not pay again. We still accept it when it arrives, at the price
        of this order, and {whatFollows(payment)}.
      </p>
      <NoMoneyYet payment={payment} check={check} />
    </section>
  )
}
