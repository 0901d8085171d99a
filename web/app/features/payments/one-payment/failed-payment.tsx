import { messages } from '@koya/contract/protocol/messages.ts'
import type { ShownPayment } from '../shown-payment.ts'
import { whatFollows } from '../what-follows.ts'
import { NoMoneyYet } from './no-money-yet.tsx'
import { useCheck } from './use-check.ts'

export function FailedPayment({ payment }: { payment: ShownPayment }) {
  const check = useCheck(payment)
  return (
    <section>
      <h1>This payment was declined</h1>
      <p className="lead">{messages.api.paymentFailed}</p>
      <p className="muted">
        Did money leave your account anyway? Check now: if it reached us, we will {whatFollows(payment)}.
      </p>
      <NoMoneyYet payment={payment} check={check} />
    </section>
  )
}
