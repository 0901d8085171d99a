import { messages } from '@koya/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { closeAccountDialog } from '../../lib/account-dialog.ts'
import { reloadLater } from '../../lib/after-account.ts'
import { checkRegistration, type Registration, register } from '../../lib/register.ts'
import { toast } from '../../lib/toast.ts'
import { Field } from '../ui/field.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DialogSwitch } from './dialog-switch.tsx'

export function SignUpForm() {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Registration
    const wrong = checkRegistration(given)
    setRefusal(wrong)
    if (wrong) return
    setIsBusy(true)
    const refused = await register(given)
    setIsBusy(false)
    if (refused) return setRefusal(refused)
    closeAccountDialog()
    toast(messages.registration.success)
    reloadLater()
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <div className="field-pair">
          <Field label="First name" name="first_name" autoComplete="given-name" maxLength={50} />
          <Field label="Last name" name="last_name" autoComplete="family-name" maxLength={50} />
        </div>
        <Field label="Email address" name="email" type="email" autoComplete="email" maxLength={50} />
        <Field label="Phone number" name="phone_number" type="tel" autoComplete="tel" placeholder="0803 555 0142" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          help="At least 8 characters, with a letter and a digit."
          maxLength={50}
        />
        <Field
          label="Confirm password"
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          maxLength={50}
        />
        <FormMessage text={refusal} />
        <SubmitButton isBusy={isBusy}>Sign Up</SubmitButton>
      </form>
      <p className="elsewhere muted">
        Have an account? <DialogSwitch to="log-in">Log In</DialogSwitch>
        {' · '}
        <DialogSwitch to="forgot-password">Forgot password</DialogSwitch>
      </p>
    </>
  )
}
