import type { Notification } from '@koya/contract/endpoints/messages/notifications.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { relativeTime } from '@koya/contract/rules/time/relative-time.ts'
import { Link } from 'react-router'

/** The newest notifications, at most eight. */
export function LatestNotifications({ notifications }: { notifications: Notification[] | null }) {
  return (
    <section className="dashboard-news">
      <div className="row panel-head">
        <h2>Notifications</h2>
        <Link className="small" to="/notifications">
          See all
        </Link>
      </div>
      {notifications?.length ? (
        <ul>
          {notifications.map(({ id, data, created_at, read_at }) => (
            <li key={id} className={read_at ? undefined : 'new'}>
              {!read_at && <span className="visually-hidden">New: </span>}
              {data.link ? <Link to={data.link}>{data.message}</Link> : data.message}
              <time className="faint" dateTime={created_at}>
                {relativeTime(new Date(created_at), new Date())}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          {notifications ? messages.notifications.none : messages.notifications.profileCardFailed}
        </p>
      )}
    </section>
  )
}
