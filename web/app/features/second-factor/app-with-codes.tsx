import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { useAccountAction } from '../own-account/use-account-action.ts'

type AppWithCodesProps = { since: string | null; onChanged: (codes?: string[]) => void }
type Begun = { secret: string; uri: string; qr: { size: number; path: string } }

export function AppWithCodes({ since, onChanged }: AppWithCodesProps) {
  const [begun, setBegun] = useState<Begun>()
  const { run, isBusy, refusal } = useAccountAction()

  async function begin() {
    const answer = await run(() => api('POST /account/totp'))
    if (answer) setBegun(answer.data)
  }

  async function remove() {
    const answer = await run(() => api('DELETE /account/totp'))
    if (!answer) return
    toast(answer.message)
    onChanged()
  }

  function confirmed(codes: string[]) {
    setBegun(undefined)
    onChanged(codes)
  }

  return (
    <section aria-label="App with codes">
      <h3>App with codes</h3>
      <p className="small muted">
        An app such as Google Authenticator, Microsoft Authenticator or Aegis shows a new code of six digits every half
        minute. It costs nothing and works without a connection.
      </p>
      {since && <p className="small">Set up on {dayOf(since)}.</p>}
      <FormMessage text={refusal} />
      {begun ? (
        <ConfirmApp begun={begun} onConfirmed={confirmed} />
      ) : (
        <p className="row">
          <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void begin()}>
            {since ? 'Move to another phone' : 'Set up an app'}
          </button>
          {since && (
            <button type="button" className="button line compact danger" onClick={() => void remove()}>
              Remove the app
            </button>
          )}
        </p>
      )}
    </section>
  )
}

function ConfirmApp({
  begun: { secret, uri, qr },
  onConfirmed,
}: {
  begun: Begun
  onConfirmed: (codes: string[]) => void
}) {
  const [wrong, setWrong] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction(({ code }) => {
    setWrong(code)
    return Boolean(code)
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong(undefined)
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    const answer = await run(() => api('POST /account/totp/confirm', { body: { code } }))
    if (!answer) return
    toast(answer.message)
    onConfirmed(answer.data.recovery_codes)
  }

  return (
    <form className="account-form" onSubmit={submit} onInput={() => setWrong(undefined)} noValidate>
      <ol className="small steps">
        <li>Install the app from your phone’s store, if you have none yet.</li>
        <li>
          In the app choose “Add” and scan this picture. On this same phone,{' '}
          <a href={uri}>open the app with this link</a> instead.
        </li>
        <li>Type the six digits that the app then shows.</li>
      </ol>
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="small">
        If you cannot scan it, type this key into the app:{' '}
        <code className="secret">{secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <Field label="Code from the app" name="code" inputMode="numeric" autoComplete="one-time-code" error={wrong} />
      <FormMessage text={refusal} />
      <SubmitButton className="button compact" isBusy={isBusy}>
        Confirm the code
      </SubmitButton>
    </form>
  )
}
