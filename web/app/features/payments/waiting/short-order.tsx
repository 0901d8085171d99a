import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { OrderedCourses } from '../ordered-courses.tsx'
import { missingText } from '../payment-states.ts'
import type { ShownPayment } from '../shown-payment.ts'
import { whatFollows } from '../what-follows.ts'
import { SendBack } from './send-back.tsx'

export type Shortfall = NonNullable<ShownPayment['shortfall']>

/** Less came than was asked for. The provider takes one transfer an order, so the rest cannot simply be sent after it. */
export function ShortOrder({ payment, shortfall }: { payment: ShownPayment; shortfall: Shortfall }) {
  const { amount, can_request_refund } = payment
  const [missing, received] = [nairaAmount(shortfall.missing), nairaAmount(shortfall.received)]
  return (
    <section>
      <h1>{missingText(shortfall)}</h1>
      <p className="lead">
        {received} arrived instead of {nairaAmount(amount)}, so
        {payment.gift ? ' your gift cannot be sent yet' : ' you are not enrolled yet'}. Your money is safe.
      </p>
      <div className="card receipt">
        <dl className="amounts">
          <div>
            <dt>Asked for</dt>
            <dd>{nairaAmount(amount)}</dd>
          </div>
          <div>
            <dt>Arrived</dt>
            <dd>{received}</dd>
          </div>
          <div className="total">
            <dt>Missing</dt>
            <dd>{missing}</dd>
          </div>
        </dl>
      </div>
      <section className="if-you-close">
        <h2>What you can do</h2>
        <dl>
          <dt>Please do not send the missing {missing} by itself.</dt>
          <dd>The account number of this order takes one transfer only, so it would not reach us.</dd>
          <dt>You can wait for us.</dt>
          <dd>
            We look at what arrived, and either {whatFollows(payment)} or send your money back. We will write to you as
            soon as that is decided.
          </dd>
          {can_request_refund && (
            <>
              <dt>Or ask for your {received} back.</dt>
              <dd>
                Then order again and send the full amount in one transfer. If your bank takes its fee out of what you
                send, please pay by card or USSD.
              </dd>
            </>
          )}
        </dl>
      </section>
      {can_request_refund && <SendBack payment={payment} shortfall={shortfall} />}
      <OrderedCourses payment={payment} />
    </section>
  )
}
