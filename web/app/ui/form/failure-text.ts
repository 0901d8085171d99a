import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

/** Why something did not work: in the words of the API, or that it could not be reached. */
export function failureText(error: unknown) {
  return (error instanceof ApiFailure && error.status < 500 && error.message) || messages.api.notReached
}
