import { isRouteErrorResponse, useRouteError } from 'react-router'
import { calabash, Motif } from '../../ui/motif.tsx'
import { ErrorScreen } from '../not-found/error-screen.tsx'

/** A lesson that could not be fetched: most often the line is down, and that passes. */
export function LostClassroom() {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) return <ErrorScreen status={error.status} thrown={error.data} />
  return (
    <div className="wrap classroom-lost">
      <div className="empty">
        <Motif drawing={calabash} />
        <h1>This lesson did not load</h1>
        <p className="muted">
          Your connection may be down. Any progress and notes kept on this device will be sent when you are online
          again.
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    </div>
  )
}
