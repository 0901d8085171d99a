import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../ask-button.tsx'

/** The first pair of eyes, for somebody who has lost every way to show their second factor. */
export function ResetFactorButton({ user: { id, first_name, last_name } }: { user: AdminUser }) {
  const name = `${first_name} ${last_name}`
  return (
    <AskButton
      label="Reset second factor"
      about={name}
      title={`Remove the second factor of ${name}?`}
      lead="Only for somebody who has lost their phone and their recovery codes. Another admin must approve, and then it takes 72 hours. We write to every address we know of them, and they can stop it."
      verb="Ask for the reset"
      isDangerous
      reason={{ name: 'reason', label: 'How do you know that it is them?', help: 'The other admin will read this.' }}
      act={(form) =>
        api('POST /admin/users/:id/factor-reset', { params: { id }, body: { reason: String(form.get('reason')) } })
      }
    />
  )
}
