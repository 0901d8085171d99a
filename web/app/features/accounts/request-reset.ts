import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'

/** Asks for a mail with a reset link. Answers with nothing, or with the server's words. */
export async function requestReset(email: string) {
  try {
    await api('POST /auth/reset-password-request', { body: { email } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure)) return messages.api.notReached
    return error.errors.email?.[0] ?? error.message
  }
}
