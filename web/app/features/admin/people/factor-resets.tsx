import type { FactorReset } from '@koya/contract/endpoints/admin/factor-resets.ts'
import { api } from '../../../platform/api.ts'
import { fullDate } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'

/** Second factors that are to be removed: what waits for another admin, and what waits for its 72 hours. */
export function FactorResets({ resets }: { resets: FactorReset[] }) {
  const open = resets.filter(({ state }) => state === 'asked' || state === 'approved')
  if (open.length === 0) return null
  return (
    <section aria-label="Second factors to be reset">
      <h2>Second factors to be reset</h2>
      <ul className="admin-list">
        {open.map((reset) => (
          <ResetRow key={reset.id} reset={reset} />
        ))}
      </ul>
    </section>
  )
}

function ResetRow({ reset }: { reset: FactorReset }) {
  const { id, user, reason, asked_by, asked_at, due_at, state, may_approve } = reset
  const params = { id }
  return (
    <li className="admin-row">
      <div>
        <h3>{user.name}</h3>
        <p className="small muted">
          {user.email} · asked for by {asked_by ?? 'the server'} on {fullDate(asked_at)}
        </p>
        <p className="small">{reason}</p>
      </div>
      <p className="admin-marks">
        <StateMark
          word={due_at ? `Removed on ${fullDate(due_at)}` : 'Waiting for another admin'}
          tone={state === 'approved' ? 'bad' : 'waiting'}
        />
      </p>
      <div className="admin-actions">
        {may_approve && (
          <AskButton
            label="Approve"
            about={user.name}
            title={`Remove the second factor of ${user.name}?`}
            lead="Speak to them first, by voice or in person. It happens in 72 hours, unless they stop it by the link we send them."
            verb="Approve"
            isDangerous
            act={() => api('POST /admin/factor-resets/:id/approval', { params })}
          />
        )}
        <AskButton
          label="Stop"
          about={user.name}
          title="Stop this reset?"
          lead={`The second factor of ${user.name} stays as it is.`}
          verb="Stop the reset"
          act={() => api('DELETE /admin/factor-resets/:id', { params })}
        />
      </div>
    </li>
  )
}
