import { Link } from 'react-router'
import { useSignedInUser } from '../../platform/session/session.ts'
import { openAccountDialog } from '../accounts/dialogs/account-dialog.ts'

/** The way in for whoever is not enrolled. */
export function EnrolOrLogIn({ courseId }: { courseId: number }) {
  const isVisitor = !useSignedInUser()
  return (
    <>
      {isVisitor && <p className="muted">Enrolled already? Log in, and it opens.</p>}
      <p className="row ways-in">
        <Link className="button" to={`/course-detail/${courseId}`}>
          See how to enrol
        </Link>
        {isVisitor && (
          <button type="button" className="button line" onClick={() => openAccountDialog('log-in')}>
            Log In
          </button>
        )}
      </p>
    </>
  )
}
