import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { type FormEvent, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useCheckedFields } from '../accounts/use-checked-fields.ts'
import { useAccountAction } from './use-account-action.ts'

type ChangePasswordFormProps = { email: string; onChanged: () => void }

export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckedFields({
    current_password: (value) => (value ? undefined : messages.field.required),
    password: checkNewPassword,
    password_confirmation: (value) => {
      if (!value) return messages.field.required
      const typed = form.current?.querySelector<HTMLInputElement>('[name=password]')?.value
      return value === typed ? undefined : messages.passwordReset.mismatchAtField
    },
  })
  const { run, isBusy, refusal } = useAccountAction((errors) => fields.show(form.current, errors))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = fields.read(event)
    if (!body) return
    const { current_password, password, password_confirmation } = body
    const answer = await run(() =>
      api('POST /account/password', { body: { current_password, password, password_confirmation } }),
    )
    if (!answer) return
    form.current?.reset()
    toast(answer.message)
    onChanged()
  }

  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...fields.props('current_password')}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        help="At least 8 characters, with a letter and a digit. Other devices are logged out."
        {...fields.props('password')}
      />
      <Field
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...fields.props('password_confirmation')}
      />
      <FormMessage text={refusal} />
      <SubmitButton className="button line compact" isBusy={isBusy}>
        Change password
      </SubmitButton>
    </form>
  )
}

function checkNewPassword(value: string) {
  const { min, max } = lengths.registrationPassword
  if (!value) return messages.field.required
  if (value.length > max) return messages.field.tooLong
  const isStrong = value.length >= min && /\p{L}/u.test(value) && /\d/.test(value)
  return isStrong ? undefined : messages.registration.weakPassword
}
