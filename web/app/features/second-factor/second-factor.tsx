import type { SecondFactorState } from '@koya/contract/endpoints/second-factor.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { askWhoIsThere } from '../../platform/session/step-up.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { fullDate } from '../../ui/text/full-date.ts'
import { useAccountAction } from '../own-account/use-account-action.ts'
import { AppWithCodes } from './app-with-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx'

type SecondFactorProps = { first?: SecondFactorState | undefined; onSetUp?: () => void }

/** What protects an account beside its password, explained for somebody who has never seen one. */
export function SecondFactor({ first, onSetUp }: SecondFactorProps) {
  const [state, setState] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [codes, setCodes] = useState<string[]>([])

  const load = () =>
    api('GET /account/second-factor').then(
      ({ data }) => setState(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it appears
  useEffect(() => void (first || load()), [])

  async function changed(recoveryCodes: string[] = []) {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    await load()
  }

  function kept() {
    setCodes([])
    onSetUp?.()
  }

  if (!state) return <FormMessage text={problem} />
  if (codes.length > 0) return <NewRecoveryCodes codes={codes} onKept={kept} />
  const isOn = state.app_since !== null || state.passkeys.length > 0
  return (
    <div className="second-factor">
      <p className="muted">
        A password can be guessed, copied or given away by mistake. A second factor is something that you have, such as
        your phone: whoever has only your password does not get in.
      </p>
      {state.is_required && !isOn && (
        <p>
          <b>Your account needs one.</b> Choose one of these two; it takes about two minutes.
        </p>
      )}
      {state.reset_due_at && <ResetNotice dueAt={state.reset_due_at} onStopped={changed} />}
      <Passkeys passkeys={state.passkeys} onChanged={changed} />
      <AppWithCodes since={state.app_since} onChanged={changed} />
      {isOn && (
        <>
          <RecoveryCodes left={state.recovery_codes_left} onRenewed={setCodes} />
          <AskAlways isOn={state.asks_always} onChanged={changed} />
          {onSetUp && (
            <button type="button" className="button" onClick={onSetUp}>
              Go on
            </button>
          )}
        </>
      )}
    </div>
  )
}

function ResetNotice({ dueAt, onStopped }: { dueAt: string; onStopped: () => void }) {
  return (
    <p className="form-message">
      We were told that you have lost your second factor. It will be removed on {fullDate(dueAt)}.{' '}
      <button type="button" className="link-button" onClick={async () => (await askWhoIsThere()) && onStopped()}>
        Keep it: I still have it
      </button>
    </p>
  )
}

function AskAlways({ isOn, onChanged }: { isOn: boolean; onChanged: () => void }) {
  const { run, isBusy, refusal } = useAccountAction()

  async function choose(asks_always: boolean) {
    if (await run(() => api('PUT /account/second-factor', { body: { asks_always } }))) onChanged()
  }

  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => void choose(target.checked)}
        />
        Ask me at every log-in, and not only on new devices
      </label>
      <FormMessage text={refusal} />
    </>
  )
}
