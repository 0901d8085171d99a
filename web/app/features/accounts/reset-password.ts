import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'

type NewPassword = { email: string; token: string; password: string; password_confirmation: string }
type Outcome = { message: string } | { refusals: string[] }

/** Sets a new password. A refusal may have several reasons: each is told by itself. */
export async function resetPassword(given: NewPassword): Promise<Outcome> {
  try {
    return await api('POST /auth/password/reset', { body: given })
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { refusals: [messages.passwordReset.failed] }
    const reasons = Object.values(error.errors).flat()
    return { refusals: reasons.length ? reasons : [error.message || messages.passwordReset.failed] }
  }
}
