import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { NumbersTable } from '../../ui/charts/numbers-table.tsx'
import { counted } from '../../ui/text/counted.ts'
import { StateBar, StateLegend } from './state-bar.tsx'

type Standing = NonNullable<Space['standing']>
type SpaceFiguresProps = { slug: string; standing: Standing }

/** What waits, and how it goes: first in sentences that lead somewhere, then as bars. */
export function SpaceFigures({ slug, standing }: SpaceFiguresProps) {
  const at = `/o/${slug}`
  const { late, at_risk, invited, seats, half_paid, weeks, by_group } = standing
  const waiting = [
    { count: late, words: 'late with a course', to: `${at}/reports?state=late`, label: 'See who' },
    { count: at_risk, words: 'at risk of being late', to: `${at}/reports?state=at_risk`, label: 'See who' },
    { count: invited, words: 'invited and not here yet', to: `${at}/people`, label: 'See the invitations' },
    {
      count: half_paid,
      words: half_paid === 1 ? 'invoice is paid in part' : 'invoices are paid in part',
      to: `${at}/seats`,
      label: 'Pay the rest',
    },
    {
      count: seats.free,
      words: seats.free === 1 ? 'seat free to give' : 'seats free to give',
      to: `${at}/seats`,
      label: 'Give seats',
    },
  ].filter(({ count }) => count > 0)
  const most = Math.max(1, ...weeks.map(({ finished }) => finished))
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting">What needs attention</h2>
        {waiting.length === 0 ? (
          <p className="muted">You are up to date. Invite people or assign a course to begin.</p>
        ) : (
          <ul className="waits card">
            {waiting.map(({ count, words, to, label }) => (
              <li key={words}>
                <b>{count}</b>
                <span>{words}</span>
                <Link className="button small line" to={to} aria-label={`${label}: ${counted(count, words, words)}`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {by_group.length > 0 && (
        <section aria-labelledby="by-group">
          <h2 id="by-group">How the groups are doing</h2>
          <ul className="group-bars">
            {by_group.map((group) => (
              <GroupBar key={group.id} group={group} />
            ))}
          </ul>
          <StateLegend without="waived" />
        </section>
      )}
      <section aria-labelledby="finished">
        <h2 id="finished">Courses finished each week</h2>
        <div className="week-bars" aria-hidden="true">
          {weeks.map(({ from, finished }) => (
            <i key={from} style={{ height: `${(100 * finished) / most}%` }} />
          ))}
        </div>
        <NumbersTable
          about="Courses finished each week"
          columns={['Week from', 'Finished']}
          rows={weeks.map(({ from, finished }) => ({ name: formatDay(from), values: [String(finished)] }))}
        />
      </section>
    </>
  )
}

function GroupBar({ group }: { group: Standing['by_group'][number] }) {
  const { name, done, on_the_way, at_risk, late } = group
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        <span className="small muted">
          {done} done, {on_the_way} on the way, {at_risk} at risk, {late} late
        </span>
      </p>
      <StateBar counts={{ done, on_the_way, at_risk, late }} />
    </li>
  )
}
