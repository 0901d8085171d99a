import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { counted } from '../../ui/text/counted.ts'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days of this week: a filled day is one with something finished, a ring is today. Rest days are just days. */
export function ThisWeek({ week }: { week: Dashboard['week'] }) {
  const today = lagosDay(new Date())
  const days = week.filter(({ was_here }) => was_here).length
  const done = week.reduce((sum, day) => sum + day.done, 0)
  return (
    <section className="this-week card" aria-labelledby="this-week">
      <h2 id="this-week">This week</h2>
      <ol>
        {week.map(({ day, was_here, done: count }, at) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <span aria-hidden="true">{names[at]}</span>
            <i className={was_here ? 'is-studied' : undefined} aria-hidden="true">
              {count > 0 && count}
            </i>
            <span className="visually-hidden">{`${formatDay(day)}: ${dayText(was_here, count)}`}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {days === 0
          ? 'Finish a lesson to start your week.'
          : `${counted(days, 'day')} of learning${done > 0 ? `, ${counted(done, 'lesson')} finished` : ''}`}
      </p>
    </section>
  )
}

function dayText(wasHere: boolean, done: number) {
  if (!wasHere) return 'nothing'
  return done ? `${done} finished` : 'opened a lesson'
}
