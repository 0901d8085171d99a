import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { UnreadCount } from './unread-count.tsx'

/** Where there is room for it. On a phone the count is shown at the person's picture, which opens the menu. */
export function BellLink() {
  return (
    <Link className="button icon-only bell-link" to="/notifications">
      <Icon name="bell" />
      <span className="visually-hidden">Notifications</span>
      <UnreadCount />
    </Link>
  )
}
