import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { Link } from 'react-router'
import { sayAndReload } from '../../features/accounts/after-account.ts'
import { logOut } from '../../features/accounts/log-out.ts'
import { useUnread } from '../../features/notifications/unread.ts'
import { Icon } from '../../ui/icon.tsx'
import { UnreadCount } from './unread-count.tsx'
import { userMenuEntries } from './user-menu-entries.ts'

export function UserMenu({ user }: { user: SessionUser }) {
  const { id, first_name, last_name, image_url } = user
  const unread = useUnread()
  const waiting = unread > 0 ? `, ${unread} unread` : ''
  return (
    <details className="user-menu">
      <summary className="row" aria-label={`${first_name} ${last_name}, account menu${waiting}`}>
        <img
          className="person"
          src={image_url || initialsUrl(`person-${id}`, first_name, last_name)}
          srcSet={pictureSources(image_url)}
          sizes="40px"
          alt=""
          width="40"
          height="40"
          decoding="async"
        />
        <UnreadCount />
        <Icon name="down" look="small" />
      </summary>
      <ul className="card panel">
        {userMenuEntries(user).map(({ label, to, icon, beginsGroup }) => (
          <li key={label} className={beginsGroup ? 'rule' : undefined}>
            <Link to={to}>
              <Icon name={icon} />
              {label}
              {to === '/notifications' && <UnreadCount />}
            </Link>
          </li>
        ))}
        <li className="rule">
          <button type="button" onClick={endSession}>
            <Icon name="out" />
            Log Out
          </button>
        </li>
      </ul>
    </details>
  )
}

export function endSession() {
  void logOut()
  void sayAndReload(messages.login.loggedOut)
}
