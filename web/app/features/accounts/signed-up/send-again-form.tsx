import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { wayBack } from '../after-account.ts'
import { checkEmail } from '../check-fields.ts'
import type { MailOutcome } from '../mail-outcome.ts'
import { resendConfirmation } from '../resend-confirmation.ts'
import { useCheckedFields } from '../use-checked-fields.ts'

/** Sends the confirmation mail again. Where the address is not known any more (null), it is asked for. */
export function SendAgainForm({ email }: { email: string | null | undefined }) {
  const fields = useCheckedFields({ email: checkEmail })
  const [{ isBusy, message, error }, setState] = useState<MailOutcome & { isBusy?: boolean }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = email ? { email } : fields.read(event)
    if (!given) return
    setState({ isBusy: true })
    setState(await resendConfirmation(api, { email: given.email, redirect: wayBack() }))
  }

  return (
    <form onSubmit={submit} noValidate>
      {email === null && (
        <Field label="Email address" type="email" autoComplete="email" inputMode="email" {...fields.props('email')} />
      )}
      <SubmitButton className="button line wide" isBusy={Boolean(isBusy)}>
        Send the email again
      </SubmitButton>
      <FormMessage text={error} />
      <FormMessage text={message} isGood />
    </form>
  )
}
