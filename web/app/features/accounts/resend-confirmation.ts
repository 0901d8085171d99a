import type { ApiClient } from '@koya/contract/protocol/client.ts'
import { mailOutcome } from './mail-outcome.ts'

/** Asks for the confirmation mail once more, from the browser or, where no script runs, from the server. */
export function resendConfirmation(api: ApiClient, body: { email: string; redirect: string | undefined }) {
  return mailOutcome(api('POST /auth/confirm/resend', { body }))
}
