import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { sayAndReload } from '../after-account.ts'
import { checkEmail } from '../check-fields.ts'
import { requestReset } from '../request-reset.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { DialogSwitch } from './dialog-switch.tsx'

export function ForgotPasswordForm() {
  const fields = useCheckedFields({ email: checkEmail })
  const [state, setState] = useState<{ refusal?: string; isBusy?: boolean; isSent?: boolean }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = fields.read(event)
    if (!given) return
    setState({ isBusy: true })
    const refusal = await requestReset(given.email)
    if (refusal) return setState({ refusal })
    setState({ isSent: true })
    void sayAndReload(messages.passwordReset.requested)
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormMessage text={state.refusal} />
        <FormMessage text={state.isSent ? messages.passwordReset.requestedNote : undefined} isGood />
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...fields.props('email')} />
        <SubmitButton isBusy={Boolean(state.isBusy)}>Send Password Reset Request</SubmitButton>
      </form>
      <p className="elsewhere muted">
        <DialogSwitch to="log-in">Log In</DialogSwitch>
        {' · '}
        <DialogSwitch to="sign-up">Sign Up</DialogSwitch>
      </p>
    </>
  )
}
