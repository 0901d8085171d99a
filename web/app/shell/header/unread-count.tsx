import { useUnread } from '../../features/notifications/unread.ts'

/** How many notifications wait to be read. */
export function UnreadCount() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className="count-badge">
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
