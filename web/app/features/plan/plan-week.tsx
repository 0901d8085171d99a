import type { PlanDay } from '@koya/contract/endpoints/exams/plan.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Seven days, each with what is planned or was done. A missed day has moved, and nobody is blamed. */
export function PlanWeek({ days, note }: { days: PlanDay[]; note?: string | null }) {
  return (
    <>
      <ol className="plan-week">
        {days.map((day) => (
          <PlanCell key={day.day} day={day} />
        ))}
      </ol>
      {note && <p className="small muted">{note}</p>}
    </>
  )
}

function PlanCell({ day: { day, parts, planned_minutes, done_minutes, state } }: { day: PlanDay }) {
  return (
    <li className={`card is-${state}`} aria-current={state === 'today' ? 'date' : undefined}>
      <span className="plan-date">
        <span aria-hidden="true">{names[new Date(day).getUTCDay()]}</span>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
        <span className="visually-hidden">{formatDay(day)}</span>
      </span>
      <div className="plan-parts">
        {state === 'today' && <b>Today</b>}
        {state === 'exam' && <b>Your exam begins</b>}
        {state === 'rest' && <span className="faint">Rest</span>}
        {parts.map(({ kind, title, path, minutes }) => (
          <p key={`${kind}${title}`}>
            <Link to={path}>{messages.exams.planKinds[kind]}</Link>
            {/* One thing alone takes the whole time, which is shown beside it. */}
            <small>{parts.length > 1 ? `${title}, ${minutes} min` : title}</small>
          </p>
        ))}
      </div>
      <span className="small plan-state">{stateText(state, planned_minutes, done_minutes)}</span>
    </li>
  )
}

function stateText(state: PlanDay['state'], planned: number, done: number) {
  if (state === 'done')
    return (
      <span className="row">
        <Icon name="check" look="small" />
        {done} min done
      </span>
    )
  if (state === 'partly') return `${done} of ${planned} min`
  if (state === 'moved') return 'Moved'
  if (state === 'today' && done > 0) return `${done} of ${planned} min`
  return planned ? `${planned} min` : ''
}
