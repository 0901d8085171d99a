import { readSession } from '../../../platform/session/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { timeOf } from '../../../ui/text/full-date.ts'
import type { ShownPayment } from '../shown-payment.ts'
import { onItsDay } from '../what-follows.ts'

export function OrderSteps({ payment: { created_at, items, gift } }: { payment: ShownPayment }) {
  const email = readSession().user?.email
  return (
    <ol className="order-steps">
      <li data-step="done">
        <span className="mark" aria-hidden="true">
          <Icon name="check" look="small" />
        </span>
        <div>
          <b>Your order is placed</b>
          <p className="small muted">At {timeOf(created_at)}. Its prices do not change while it is open.</p>
        </div>
      </li>
      <li data-step="now" aria-current="step">
        <span className="mark" aria-hidden="true" />
        <div>
          <b>The money reaches us</b>
          <p className="small muted">You will see it here.</p>
        </div>
      </li>
      <li>
        <span className="mark" aria-hidden="true" />
        <div>
          <b>{gift ? 'Your gift is sent' : 'You are enrolled'}</b>
          <p className="small muted">
            {gift ? `To ${gift.email}${onItsDay(gift) || ', at once'}.` : `In ${whichCourses(items.length)}, at once.`}{' '}
            The receipt goes to {email}.
          </p>
        </div>
      </li>
    </ol>
  )
}

function whichCourses(count: number) {
  if (count === 1) return 'your course'
  return count === 2 ? 'both courses' : `all ${count} courses`
}
