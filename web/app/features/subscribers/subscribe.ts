import type { ApiClient } from '@koya/contract/protocol/client.ts'
import { mailOutcome } from '../accounts/mail-outcome.ts'

/** Asks for the letter, from the browser or, where no script runs, from the server. */
export function subscribe(api: ApiClient, email: string) {
  return mailOutcome(api('POST /subscribers', { body: { email } }))
}
