import type { ReportRow } from '@koya/contract/endpoints/organisations/report.ts'
import { WaiveButton } from './assignments/waive-button.tsx'
import { StateMark } from './state-mark.tsx'

type ReportTableProps = { slug: string; rows: ReportRow[]; format: (day: string) => string }

/** The same rows as in the files. */
export function ReportTable({ slug, rows, format }: ReportTableProps) {
  return (
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
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.assignment_id} ${row.user_id}`}>
            <th scope="row">
              {row.name}
              <br />
              <span className="small muted">{row.email}</span>
            </th>
            <td data-label="Groups">{row.groups || 'None'}</td>
            <td data-label="Course">
              {row.course_name}
              {row.path && <span className="small muted"> (in {row.path})</span>}
            </td>
            <td data-label="Due">{format(row.due_on)}</td>
            <td data-label="Lessons">
              {row.lessons_done} of {row.lessons}
            </td>
            <td data-label="Best mark">{row.mark === null ? 'None yet' : `${row.mark}%`}</td>
            <td data-label="State">
              <StateMark state={row.state} />
              {row.waived_because && <p className="small muted">{row.waived_because}</p>}
              <WaiveButton slug={slug} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
