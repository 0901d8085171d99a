import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { CardConsent } from './card-consent.tsx'
import { PayParts } from './pay-parts.tsx'

export function PlanCard({ plan }: { plan: InstalmentPlan }) {
  const { course_name, lms_course_id, state, paid, price, parts } = plan
  const next = state === 'running' ? parts.find(({ paid_at }) => !paid_at) : undefined
  return (
    <article className="card plan-card" aria-label={`${course_name} in parts`}>
      <h3>
        <Link className="plain-link" to={`/classroom/${encodeURIComponent(lms_course_id)}`}>
          {course_name}
        </Link>
      </h3>
      <p className="muted">
        {nairaAmount(paid)} of {nairaAmount(price)} paid
      </p>
      {next && <Warning plan={plan} dueOn={next.due_on} />}
      {state === 'ended' && <p className="notice">This plan has ended because a payment was returned to you.</p>}
      <ol className="plan-parts">
        {parts.map(({ number, amount, due_on, paid_at }) => (
          <li key={number} data-state={paid_at ? 'paid' : number === next?.number ? 'next' : 'later'}>
            <span className="number">{paid_at ? <Icon name="check" look="small" /> : number}</span>
            <span>
              <b>Part {number}</b>
              <small>
                {paid_at
                  ? `Paid on ${dayOf(paid_at)}`
                  : state === 'running'
                    ? `Due on ${formatDay(due_on)}`
                    : 'Not paid'}
              </small>
            </span>
            <span>{nairaAmount(amount)}</span>
          </li>
        ))}
      </ol>
      {next && (
        <>
          <PayParts plan={plan} />
          <CardConsent plan={plan} />
        </>
      )}
    </article>
  )
}

/** What is late or stuck, in words that say what to do. */
function Warning({ plan, dueOn }: { plan: InstalmentPlan; dueOn: string }) {
  const { is_paused, open_until, card } = plan
  const isLate = dueOn < lagosDay(new Date())
  if (is_paused)
    return (
      <p className="notice">
        <b>This course is paused.</b> It opens again as soon as you pay the part that is late. Your progress, notes and
        marks are kept.
      </p>
    )
  if (card.has_failed)
    return <p className="notice">Your bank has declined the card three times. Please pay this part yourself.</p>
  if (isLate && open_until)
    return <p className="notice">This part is late. The course stays open until {formatDay(open_until)}.</p>
  return null
}
