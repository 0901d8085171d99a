import type { Notification } from '@koya/contract/endpoints/messages/notifications.ts'
import { Link } from 'react-router'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

/** One message, whose sum is not torn apart. An unread one says so in a word and stands out in weight, not only in colour. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { data, created_at, read_at } = notification
  const { link, notification_type } = data
  const message = data.message.replaceAll('NGN ', 'NGN\u00a0')
  return (
    <tr className={read_at ? undefined : 'unread'}>
      <td>
        {link ? (
          <Link className="plain-link" to={link}>
            {message}
          </Link>
        ) : (
          message
        )}
        <p className="small faint row">
          {!read_at && <span className="new-mark">New</span>}
          {notification_type}
        </p>
      </td>
      <td className="small muted">
        <TimeAgo at={created_at} />
      </td>
    </tr>
  )
}
