import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useCheckedFields } from '../accounts/use-checked-fields.ts'
import { useAccountAction } from './use-account-action.ts'

const LONGEST = 50

export function ChangeEmailForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<string>()
  const fields = useCheckedFields({
    email: checkNewEmail,
    current_password: (value) => (value ? undefined : messages.field.required),
  })
  const { run, isBusy, refusal } = useAccountAction((errors) => fields.show(form.current, errors))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(undefined)
    const given = fields.read(event)
    if (!given) return
    const body = { email: given.email.trim(), current_password: given.current_password }
    const answer = await run(() => api('POST /account/email', { body }))
    if (!answer) return
    form.current?.reset()
    setSent(answer.message)
  }

  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <p className="muted">
        Your address is <b>{email}</b>.
      </p>
      <Field label="New email address" type="email" autoComplete="off" inputMode="email" {...fields.props('email')} />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...fields.props('current_password')}
      />
      <FormMessage text={refusal} />
      <FormMessage text={sent} isGood />
      <SubmitButton className="button line compact" isBusy={isBusy}>
        Change email address
      </SubmitButton>
    </form>
  )
}

function checkNewEmail(value: string) {
  const email = value.trim()
  if (!email) return messages.field.required
  if (email.length > LONGEST) return messages.field.tooLong
  return isEmail(email) ? undefined : messages.field.invalidEmail
}
