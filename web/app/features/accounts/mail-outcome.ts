import type { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

/** What became of asking for a mail, with the words for it. */
export type MailOutcome = { message?: string; error?: string }

export async function mailOutcome(asking: Promise<{ message: string }>): Promise<MailOutcome> {
  try {
    return await asking
  } catch (error) {
    const { errors, message, status } = error as Partial<ApiFailure>
    return { error: errors?.email?.[0] ?? ((status && message) || messages.api.notReached) }
  }
}
