import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toast/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PasskeyButton } from '../../second-factor/passkey-button.tsx'
import { wayBack } from '../after-account.ts'
import { checkEmail, checkLength } from '../check-fields.ts'
import { continueAfterLogIn } from '../continue-after-log-in.ts'
import { type FactorAsked, logIn } from '../log-in.ts'
import { ResendButton } from '../resend-button.tsx'
import { addressToLogIn } from '../signed-up/sign-up-record.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { closeAccountDialog } from './account-dialog.ts'
import { DialogSwitch } from './dialog-switch.tsx'

/** Fetched by those who have a second factor. */
const LogInStep = lazy(async () => ({ default: (await import('../../second-factor/log-in-step.tsx')).LogInStep }))

/** A page and no dialog: the way leads out of the product and back. */
function signInPath() {
  const target = typeof location === 'undefined' ? undefined : wayBack()
  return target ? `/sign-in?redirect=${encodeURIComponent(target)}` : '/sign-in'
}

export function LogInForm() {
  const fields = useCheckedFields({ email: checkEmail, password: checkLength })
  const { loading } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [asked, setAsked] = useState<FactorAsked>()
  const [known] = useState(addressToLogIn)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = fields.read(event)
    if (!given) return
    setRefusal(undefined)
    const answer = await logIn(given.email, given.password)
    if (typeof answer === 'string') return setRefusal(answer)
    if (answer) return setAsked(answer)
    finish()
  }

  function finish() {
    continueAfterLogIn()
    closeAccountDialog()
    toast(messages.login.successful)
  }

  if (asked)
    return (
      <Suspense fallback={<span className="spinner" />}>
        <LogInStep asked={asked} onShown={finish} onBack={() => setAsked(undefined)} />
      </Suspense>
    )

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <FormMessage
          text={refusal}
          next={refusal === messages.login.networkFailure ? messages.api.notReached : undefined}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={known}
          // Where it is known, one begins with the password.
          data-optional={known}
          {...fields.props('email')}
        />
        <Field label="Password" type="password" autoComplete="current-password" {...fields.props('password')} />
        {refusal === messages.login.confirmMailbox && (
          <ResendButton email={() => form.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? ''} />
        )}
        <p className="aside small">
          <DialogSwitch to="forgot-password">Forgot password</DialogSwitch>
        </p>
        <SubmitButton isBusy={loading}>Log In</SubmitButton>
        <PasskeyButton onIn={finish} onRefused={setRefusal} />
      </form>
      <p className="elsewhere small muted">
        <a href={signInPath()}>Sign in with your organisation</a>
      </p>
      <p className="elsewhere muted">
        New to Koya? <DialogSwitch to="sign-up">Sign Up</DialogSwitch>
      </p>
    </>
  )
}
