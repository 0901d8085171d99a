import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { dayOf } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { AccessButtons } from './access-buttons.tsx'
import { BlockButton } from './block-button.tsx'
import { ChangeRoles } from './change-roles.tsx'
import { ResetFactorButton } from './reset-factor-button.tsx'

/** One person: who they are, what they may do, and what can be done about it. */
export function UserRow({ user }: { user: AdminUser }) {
  const { id, first_name, last_name, email, roles, is_confirmed, created_at, deleted_at, blocked } = user
  const name = `${first_name} ${last_name}`
  const teaches = roles.some((role) => role !== 'User')
  return (
    <li className="admin-row">
      <div>
        <h2>{teaches && !deleted_at ? <Link to={`/admin/instructors/${id}`}>{name}</Link> : name}</h2>
        <p className="small muted">
          {deleted_at ? `Deleted on ${dayOf(deleted_at)}` : email} · since {dayOf(created_at)}
        </p>
        {blocked && (
          <p className="small">
            Blocked on {dayOf(blocked.at)}: {blocked.reason}
          </p>
        )}
      </div>
      <p className="admin-marks">
        {deleted_at ? (
          <StateMark word="Deleted" tone="quiet" />
        ) : (
          <>
            {roles.map((role, at) => (
              <StateMark key={role} word={role} tone={at === 0 ? 'good' : 'quiet'} />
            ))}
            {blocked && <StateMark word="Blocked" tone="bad" />}
            {!is_confirmed && <StateMark word="Email not confirmed" tone="waiting" />}
          </>
        )}
      </p>
      {!deleted_at && (
        <div className="admin-actions">
          <BlockButton user={user} />
          {!blocked && (
            <AskButton
              label="Log out everywhere"
              about={name}
              title="Log this person out everywhere?"
              lead={`${name} will have to log in again on every device.`}
              verb="Log out everywhere"
              act={() => api('DELETE /admin/users/:id/sessions', { params: { id } })}
            />
          )}
          {user.has_second_factor && <ResetFactorButton user={user} />}
          <AccessButtons user={user} />
          <ChangeRoles user={user} />
        </div>
      )}
    </li>
  )
}
