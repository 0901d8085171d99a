import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { firstRole, useSignedInUser } from '../../platform/session/session.ts'
import { calabash, Motif } from '../../ui/motif.tsx'

export function NoNotifications() {
  const user = useSignedInUser()
  const teaches = user !== null && firstRole(user) === 'Instructor'
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{messages.notifications.none}</h2>
      <p className="muted">
        {teaches
          ? 'When somebody asks about your courses, buys or reviews one, we will tell you here.'
          : 'When you enrol in a course or pay for one, we will tell you here.'}
      </p>
      <Link className="button" to={teaches ? '/mycourses' : '/courses'}>
        {teaches ? 'My Courses' : 'Browse a course'}
      </Link>
    </div>
  )
}
