import { ApiFailure } from '@koya/contract/client.ts'
import { messages } from '@koya/contract/messages.ts'
import { api } from './api.ts'

/** Asks for the confirmation mail once more and answers with what to say. */
export async function resendConfirmation(email: string) {
  try {
    const { message } = await api('POST /auth/confirm/resend', { body: { email } })
    return message
  } catch (error) {
    return (error instanceof ApiFailure && error.message) || messages.login.networkFailure
  }
}
