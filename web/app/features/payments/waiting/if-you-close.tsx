import { Link } from 'react-router'
import { timeOf } from '../../../ui/text/full-date.ts'
import type { ShownPayment } from '../shown-payment.ts'
import { whatFollows } from '../what-follows.ts'

export function IfYouClose({ payment }: { payment: ShownPayment }) {
  const { open_until, items } = payment
  const follows = whatFollows(payment)
  const until = timeOf(open_until)
  return (
    <section className="if-you-close">
      <h2>If you close this page</h2>
      <dl>
        <dt>You lose nothing.</dt>
        <dd>
          The order keeps waiting. When the money arrives, we write to you by email and {follows}. You will find this
          page again under <Link to="/payments">Your payments</Link>.
        </dd>
        <dt>If nothing has arrived by {until},</dt>
        <dd>
          the order ends, nothing is taken, and you can order {items.length === 1 ? 'the course' : 'the courses'} again.
        </dd>
        <dt>If your money arrives after that,</dt>
        <dd>we still accept it, at the price of this order, and {follows}.</dd>
      </dl>
    </section>
  )
}
