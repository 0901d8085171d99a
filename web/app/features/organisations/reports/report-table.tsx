import type { ReportRow } from '@koya/contract/endpoints/organisations/report.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link, useSearchParams } from 'react-router'
import { WaiveButton } from '../assignments/waive-button.tsx'
import { StateMark } from '../state-mark.tsx'

type ReportTableProps = { slug: string; rows: ReportRow[] }

/** The same rows as in the files. */
export function ReportTable({ slug, rows }: ReportTableProps) {
  const [params] = useSearchParams()
  function only(person: number) {
    const next = new URLSearchParams(params)
    next.delete('page')
    next.set('person', String(person))
    return `?${next}`
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the page it is scrolled by keyboard too.
    <section className="wide-table" aria-label="How far everyone is with what was assigned" tabIndex={0}>
      <table className="learner-table">
        <caption className="visually-hidden">How far everyone is with what was assigned</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Groups</th>
            <th scope="col">Course</th>
            <th scope="col">Due</th>
            <th scope="col">Lessons</th>
            <th scope="col">Best mark</th>
            <th scope="col">Minutes</th>
            <th scope="col">Last here</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.assignment_id} ${row.user_id}`}>
              <th scope="row">
                <Link to={only(row.user_id)}>{row.name}</Link>
                <p className="small muted">{row.email}</p>
              </th>
              <td data-label="Groups">{row.groups || 'None'}</td>
              <td data-label="Course">
                {row.course_name}
                {row.path && <p className="small muted">in {row.path}</p>}
              </td>
              <td data-label="Due">
                {formatDay(row.due_on)}
                <p className="small muted">{row.is_mandatory ? 'mandatory' : 'offered'}</p>
              </td>
              <td data-label="Lessons">
                {row.lessons_done} of {row.lessons} ({row.percent}%)
                <p className="small muted">{row.has_seat ? 'with a seat' : 'without a seat'}</p>
              </td>
              <td data-label="Best mark">{row.mark === null ? 'None yet' : `${row.mark}%`}</td>
              <td data-label="Minutes">
                {row.minutes_watched} of video
                <p className="small muted">{row.minutes_in_quizzes} in quizzes</p>
              </td>
              <td data-label="Last here">{row.last_seen_on ? formatDay(row.last_seen_on) : 'Not yet'}</td>
              <td data-label="State">
                <StateMark state={row.state} />
                {row.finished_on && <p className="small muted">Finished on {formatDay(row.finished_on)}</p>}
                {row.certificate && (
                  <p className="small">
                    <Link to={`/verify/${row.certificate}`}>Certificate {row.certificate}</Link>
                  </p>
                )}
                {row.waived_because && <p className="small muted">{row.waived_because}</p>}
                <div>
                  <WaiveButton slug={slug} row={row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
