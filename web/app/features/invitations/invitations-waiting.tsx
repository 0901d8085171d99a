import { Link } from 'react-router'

/** On My Courses: the way to what somebody is asked. */
export function InvitationsWaiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="card row invitations-waiting">
      <span>
        You have been asked to teach <b>{count === 1 ? 'a course' : `${count} courses`}</b>.
      </span>
      <Link className="button small" to="/mycourses/invitations">
        {count === 1 ? 'See the request' : 'See the requests'}
      </Link>
    </p>
  )
}
