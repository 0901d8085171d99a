import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'

/** In place of a lesson whose part is not paid yet, or of all of them while the course is paused: what opens it. */
export function PlanClosed({ plan }: { plan: NonNullable<Classroom['plan']> }) {
  const { next, parts, is_paused } = plan
  const part = `Part ${next.number} of ${parts}, ${nairaAmount(next.amount)}`
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h1>{is_paused ? 'This course is paused' : 'This section is not open yet'}</h1>
      <p className="muted">
        {is_paused
          ? `${part}, was due on ${formatDay(next.due_on)}. The course opens again as soon as you pay it. Your progress, notes and marks are kept.`
          : `You pay for this course in parts. ${part}, is due on ${formatDay(next.due_on)}; you can also pay it now.`}
      </p>
      <Link className="button" to="/payments#plans">
        {is_paused ? 'Pay this part' : 'See your parts'}
      </Link>
    </div>
  )
}

/** Above a lesson that anyone may read while the rest is paused. */
export function PausedNote({ plan: { next, parts } }: { plan: NonNullable<Classroom['plan']> }) {
  return (
    <section className="card certificate-note" aria-label="This course is paused">
      <Icon name="clock" />
      <p>
        <b>This course is paused.</b> Part {next.number} of {parts}, {nairaAmount(next.amount)}, was due on{' '}
        {formatDay(next.due_on)}. It opens again as soon as you pay it, with everything you did in it.
      </p>
      <Link className="button compact" to="/payments#plans">
        Pay this part
      </Link>
    </section>
  )
}
