import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { calabash, Motif } from '../../ui/motif.tsx'
import { ErrorScreen } from '../not-found/error-screen.tsx'

/** What is shown in place of an admin page: for somebody who is no admin a friendly no, else what went wrong. */
export function AdminProblem() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <ErrorScreen status={undefined} />
  if (error.status === 403) return <NotAdmin />
  return <ErrorScreen status={error.status} thrown={error.data} />
}

function NotAdmin() {
  return (
    <div className="wrap error-page">
      <title>For admins · Koya</title>
      <Motif drawing={calabash} />
      <h1>This part is for admins</h1>
      <p className="lead">
        Your account has no Admin role, so there is nothing to see here. If you need it, ask an admin; the role works at
        once.
      </p>
      <p className="next-steps row">
        <Link className="button" to="/dashboard">
          Go to your dashboard
        </Link>
      </p>
    </div>
  )
}
