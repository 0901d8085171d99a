import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { wayBack } from './after-account.ts'
import { checkEmail } from './check-fields.ts'
import { resendConfirmation } from './resend-confirmation.ts'

/** For a confirmation mail that got lost: sends it again to the address that was typed. */
export function ResendButton({ email }: { email: () => string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function resend() {
    const address = email()
    if (checkEmail(address)) return toastError(messages.field.invalidEmail)
    setIsBusy(true)
    const { message, error } = await resendConfirmation(api, { email: address, redirect: wayBack() })
    if (error) toastError(error)
    else if (message) toast(message)
    setIsBusy(false)
  }

  return (
    <p className="aside small">
      <button type="button" className="link-button" onClick={resend} disabled={isBusy} aria-busy={isBusy}>
        Send the confirmation email again
      </button>
    </p>
  )
}
