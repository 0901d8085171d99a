import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'

/** Today's part of the plan, for those who prepare for an exam. */
export function PlanToday({ plan }: { plan: Plan }) {
  const today = plan.days.find(({ state }) => state === 'today')
  if (!today) return null
  return (
    <section className="card next-class" aria-labelledby="plan-today">
      <h2 id="plan-today">Today’s plan</h2>
      {today.parts.length === 0 ? (
        <p className="muted">Rest. You have earned it.</p>
      ) : (
        <ul>
          {today.parts.map(({ kind, title, minutes, path }) => (
            <li key={`${kind}${title}`}>
              <Link to={path}>{messages.exams.planKinds[kind]}</Link>: {title}, {minutes} min
            </li>
          ))}
        </ul>
      )}
      {today.done_minutes > 0 && (
        <p className="small muted">
          {today.planned_minutes > 0
            ? `${today.done_minutes} of ${today.planned_minutes} min done`
            : `${today.done_minutes} min done`}
        </p>
      )}
      <p className="small">
        <Link className="lone-link" to="/exams">
          {plan.days_left === 1 ? '1 day' : `${plan.days_left} days`} until your exam
        </Link>
      </p>
    </section>
  )
}
