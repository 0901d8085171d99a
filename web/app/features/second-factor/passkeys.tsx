import type { Passkey } from '@koya/contract/endpoints/second-factor.ts'
import { deviceName } from '@koya/contract/rules/people/device-name.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { useAccountAction } from '../own-account/use-account-action.ts'
import { canUsePasskeys, createPasskey } from './web-authn.ts'

type PasskeysProps = { passkeys: Passkey[]; onChanged: (codes?: string[]) => void }

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const [canUse, setCanUse] = useState(true)
  const { run, isBusy, refusal } = useAccountAction()
  const [problem, setProblem] = useState<string>()
  useEffect(() => setCanUse(canUsePasskeys()), [])

  async function add() {
    setProblem(undefined)
    const begun = await run(() => api('POST /account/passkeys/options'))
    if (!begun) return
    const registration = await createPasskey(begun.data.passkey)
    if (!registration) return setProblem('No passkey was made. You can try again, or set up an app instead.')
    const body = { name: deviceName(navigator.userAgent).slice(0, 50), registration }
    const answer = await run(() => api('POST /account/passkeys', { body }))
    if (!answer) return
    toast(answer.message)
    onChanged(answer.data.recovery_codes)
  }

  async function remove(id: number) {
    const answer = await run(() => api('DELETE /account/passkeys/:id', { params: { id } }))
    if (!answer) return
    toast(answer.message)
    onChanged()
  }

  return (
    <section aria-label="Passkeys">
      <h3>Passkey</h3>
      <p className="small muted">
        Your phone or computer asks for your fingerprint, your face or its PIN, as when you unlock it. There is nothing
        to type, and you can log in with it instead of your password.
      </p>
      <details className="small">
        <summary>I have never used a passkey</summary>
        <ul className="steps">
          <li>Press “Add a passkey”. Your phone or computer asks you to unlock it, and that is all.</li>
          <li>Your fingerprint and your face never leave your device. We only get a key that fits this one account.</li>
          <li>It works only here: a page that copies Koya to steal your password gets nothing.</li>
          <li>
            Phones keep passkeys with your Google or Apple account, or with a password manager, so that a new phone has
            them too. For another computer, add one more there.
          </li>
          <li>If everything is lost, a recovery code opens your account. You get ten of them.</li>
        </ul>
      </details>
      <ul className="session-list">
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className="row">
            <div>
              <b>{name}</b>
              <p className="small faint">
                Added on {dayOf(created_at)}
                {last_used_at && `, last used on ${dayOf(last_used_at)}`}
              </p>
            </div>
            <button
              type="button"
              className="button small line"
              aria-label={`Remove the passkey ${name}`}
              onClick={() => void remove(id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <FormMessage text={problem ?? refusal} />
      {canUse ? (
        <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void add()}>
          {isBusy && <span className="spinner" />}
          {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
        </button>
      ) : (
        <p className="small">This browser cannot make passkeys. An app with codes works everywhere.</p>
      )}
    </section>
  )
}
