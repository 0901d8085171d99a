import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { clearStorage } from '../../platform/session/session.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { checkLength } from './check-fields.ts'
import { resetPassword } from './reset-password.ts'
import { useCheckedFields } from './use-checked-fields.ts'

/** The new password, twice. The difference is told at the field and, on submit, once more for the form. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<{ refusal?: string | undefined; isBusy?: boolean }>({})
  const fields = useCheckedFields({
    password: checkLength,
    password_confirmation: (value) =>
      checkLength(value) ?? (value === typed() ? undefined : messages.passwordReset.mismatchAtField),
  })

  function typed() {
    return form.current?.querySelector<HTMLInputElement>('[name=password]')?.value
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typedTwice = new FormData(event.currentTarget)
    const given = fields.read(event)
    if (typedTwice.get('password') !== typedTwice.get('password_confirmation'))
      return setState({ refusal: messages.passwordReset.mismatchOnSubmit })
    if (!given) return setState({})
    setState({ isBusy: true })
    const { password, password_confirmation } = given
    const outcome = await resetPassword({ password, password_confirmation, token, email })
    if ('refusals' in outcome) {
      setState({ refusal: outcome.refusals[0] })
      for (const refusal of outcome.refusals) toastError(refusal)
      return
    }
    // Every session of before is over, this browser's included.
    clearStorage()
    await navigate('/')
    toast(outcome.message)
  }

  return (
    <>
      <form ref={form} onSubmit={submit} onInput={() => state.refusal && setState({})} noValidate>
        <FormMessage text={state.refusal} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field label="New Password" type="password" autoComplete="new-password" {...fields.props('password')} />
        <Field
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          {...fields.props('password_confirmation')}
        />
        <SubmitButton isBusy={Boolean(state.isBusy)}>Change Password</SubmitButton>
      </form>
      <p className="elsewhere muted">
        <Link to="/">Remember My Password</Link>
      </p>
    </>
  )
}
