import { messages } from '@koya/contract/protocol/messages.ts'
import { delays } from '@koya/contract/rules/constants.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../platform/toast/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { wayBack } from '../after-account.ts'
import { bindWanted } from '../after-log-in/wanted.ts'
import { checkRegistration, isMended, type Registration, type RegistrationProblem, register } from '../register.ts'
import { rememberSignUp } from '../signed-up/sign-up-record.ts'
import { closeAccountDialog } from './account-dialog.ts'
import { DialogSwitch } from './dialog-switch.tsx'

export function SignUpForm() {
  const [problem, setProblem] = useState<RegistrationProblem>()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = typedInto(event.currentTarget)
    const wrong = checkRegistration(given)
    if (wrong) return show(wrong)
    setProblem(undefined)
    setIsBusy(true)
    const refused = await register(given, wayBack())
    if (refused) {
      setIsBusy(false)
      return show(refused)
    }
    const email = given.email.trim()
    bindWanted(email)
    rememberSignUp(email)
    // The screen that stays comes first: the page begins anew there.
    await navigate('/signed-up')
    closeAccountDialog()
    await toast(messages.registration.success)
    setTimeout(() => isTyping() || location.reload(), delays.reloadAfterAccount)
  }

  function show(found: RegistrationProblem) {
    setProblem(found)
    if (found.field) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
  }

  /** An error goes as soon as it is mended, and not at the next press. */
  function mend({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (problem && isMended(problem, typedInto(currentTarget), (target as HTMLInputElement).name)) setProblem(undefined)
  }

  const field = (name: keyof Registration) => ({
    name,
    ...(problem?.field === name && { 'aria-invalid': true, 'aria-describedby': 'sign-up-problem' }),
  })

  return (
    <>
      <form ref={form} onSubmit={submit} onInput={mend} noValidate>
        <div className="field-pair">
          <Field label="First name" {...field('first_name')} autoComplete="given-name" />
          <Field label="Last name" {...field('last_name')} autoComplete="family-name" />
        </div>
        <Field label="Email address" {...field('email')} type="email" autoComplete="email" />
        <Field
          label="Phone number"
          {...field('phone_number')}
          type="tel"
          autoComplete="tel"
          placeholder="0803 555 0142"
        />
        <Field
          label="Password"
          {...field('password')}
          type="password"
          autoComplete="new-password"
          help="At least 8 characters, with a letter and a digit."
        />
        <Field
          label="Confirm password"
          {...field('password_confirmation')}
          type="password"
          autoComplete="new-password"
        />
        <FormMessage id="sign-up-problem" text={problem?.text} next={problem?.next} />
        <SubmitButton isBusy={isBusy}>Sign Up</SubmitButton>
      </form>
      <p className="elsewhere muted">
        Have an account? <DialogSwitch to="log-in">Log In</DialogSwitch>
      </p>
      <p className="elsewhere">
        <DialogSwitch to="forgot-password">Forgot password</DialogSwitch>
      </p>
    </>
  )
}

function typedInto(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as Registration
}

/** Whether somebody has begun to type where the focus is: the page must not begin anew under their hands. */
function isTyping() {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.value !== field.defaultValue
}
