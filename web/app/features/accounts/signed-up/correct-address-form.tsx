import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { wayBack } from '../after-account.ts'
import { bindWanted } from '../after-log-in/wanted.ts'
import { checkEmail } from '../check-fields.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { rememberSignUp } from './sign-up-record.ts'

type State = { isBusy?: boolean; isSent?: boolean; refusal?: string | undefined }

/** Moves the new account to another address. It asks for the password, because somebody else may sit here by now. */
export function CorrectAddressForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useCheckedFields({
    new_email: checkEmail,
    password: (value) => (value ? undefined : messages.field.required),
  })
  const [{ isBusy, isSent, refusal }, setState] = useState<State>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = fields.read(event)
    if (!given) return
    setState({ isBusy: true })
    const { new_email, password } = given
    try {
      await api('POST /auth/confirm/address', { body: { email, password, new_email, redirect: wayBack() } })
    } catch (error) {
      return setState({ refusal: tell(error) })
    }
    form.current?.reset()
    setState({ isSent: true })
    bindWanted(new_email)
    rememberSignUp(new_email)
  }

  /** What belongs to a field is told there; the rest for the form. */
  function tell(error: unknown) {
    if (!(error instanceof ApiFailure)) return messages.api.notReached
    if (error.code === 'wrong_credentials')
      return void fields.show(form.current, { password: messages.login.invalidCredentials })
    const isShown = fields.show(form.current, { new_email: error.errors.new_email?.[0] ?? '' })
    return isShown ? undefined : error.message
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field
        label="Correct email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...fields.props('new_email')}
      />
      <Field
        label="The password you chose"
        type="password"
        autoComplete="current-password"
        {...fields.props('password')}
      />
      <SubmitButton className="button line wide" isBusy={Boolean(isBusy)}>
        Send the email to this address
      </SubmitButton>
      <FormMessage text={refusal} />
      <FormMessage text={isSent ? messages.registration.success : undefined} isGood />
    </form>
  )
}
