import { Link } from 'react-router'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'

type WaitingChangesProps = {
  proposal: {
    course_id: number
    course_name: string
    proposed_by: { id: number; name: string }
    proposed_at: string
    changes: number
  }
}

/** Edits of a published course that wait for a look. */
export function WaitingChanges({ proposal }: WaitingChangesProps) {
  const { course_id, course_name, proposed_by, proposed_at, changes } = proposal
  return (
    <li className="admin-row">
      <div>
        <h3>{course_name}</h3>
        <p className="small muted">
          {changes === 1 ? 'One change' : `${changes} changes`} by{' '}
          <Link to={`/admin/instructors/${proposed_by.id}`}>{proposed_by.name}</Link>
        </p>
      </div>
      <p className="small muted">
        <TimeAgo at={proposed_at} />
      </p>
      <div className="admin-actions">
        <Link
          className="button small"
          to={`/admin/courses/${course_id}/changes`}
          aria-label={`Compare the changes to ${course_name}`}
        >
          Compare
        </Link>
      </div>
    </li>
  )
}
