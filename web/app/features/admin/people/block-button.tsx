import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../ask-button.tsx'

/** Keeps a person out, or lets them in again. */
export function BlockButton({ user: { id, first_name, last_name, blocked } }: { user: AdminUser }) {
  const name = `${first_name} ${last_name}`
  const params = { id }
  if (blocked)
    return (
      <AskButton
        label="Unblock"
        about={name}
        title={`Let ${name} in again?`}
        lead="They can log in at once and find everything as it was. We will tell them by email."
        verb="Unblock"
        act={() => api('DELETE /admin/users/:id/block', { params })}
      />
    )
  return (
    <AskButton
      label="Block"
      about={name}
      title={`Block ${name}?`}
      lead="They are logged out everywhere and cannot log in. Payments under way are still completed, and courses and certificates stay theirs."
      verb="Block"
      isDangerous
      reason={{ name: 'reason', label: 'Why?', help: `${name} will read this in an email.` }}
      act={(form) => api('PUT /admin/users/:id/block', { params, body: { reason: String(form.get('reason')) } })}
    />
  )
}
