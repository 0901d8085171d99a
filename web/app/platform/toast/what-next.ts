import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

/** What to do about a failure of which a fixed text says only that it happened: the server's words, or to try again. */
export function whatNext(error: unknown) {
  return (error instanceof ApiFailure && error.message) || messages.api.notReached
}
