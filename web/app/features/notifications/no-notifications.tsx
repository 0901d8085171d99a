import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { calabash, Motif } from '../../ui/motif.tsx'

export function NoNotifications() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{messages.notifications.none}</h2>
      <p className="muted">When you enrol in a course or pay for one, we will tell you here.</p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}
