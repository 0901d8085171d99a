import type { WaitingIdentity } from '@koya/contract/endpoints/admin/payouts.ts'
import { api } from '../../platform/api.ts'
import { fullDate } from '../../ui/text/full-date.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { SaveButton } from '../earnings/save-button.tsx'

/** A document that shows who a teacher is, and what an admin decides about it. */
export function IdentityRow({ identity }: { identity: WaitingIdentity }) {
  const { id, person, account_name, sent_at, file_name, is_yours } = identity
  const decide = (accept: boolean) => (form: FormData) =>
    api('POST /admin/payouts/identities/:id/decision', {
      params: { id },
      body: { accept, reason: String(form.get('reason') ?? '') },
    })
  return (
    <li>
      <span className="what">
        <b>{person.name}</b>
        <small className="muted">Sent on {fullDate(sent_at)}</small>
        <small>{account_name ? `Name at the bank: ${account_name}` : 'No bank account yet'}</small>
        {is_yours && <small>This is yours, so others decide about it.</small>}
      </span>
      {!is_yours && (
        <span className="row">
          <SaveButton
            path={`/admin/payouts/identities/${id}/document`}
            name={file_name}
            label="Save the document"
            about={`Save the document of ${person.name}`}
          />
          <AskButton
            label="Accept"
            about={person.name}
            title={`Accept the document of ${person.name}?`}
            lead="Their earnings can then be paid out. The document is deleted here; please delete your copy too."
            verb="Accept"
            act={decide(true)}
          />
          <AskButton
            label="Refuse"
            about={person.name}
            title={`Refuse the document of ${person.name}?`}
            lead="They are told why and can send another one. The document is deleted here; please delete your copy too."
            verb="Refuse"
            isDangerous
            reason={{ name: 'reason', label: 'Why?', help: 'They will read this.' }}
            act={decide(false)}
          />
        </span>
      )}
    </li>
  )
}
