import type { ApiClient, ApiFailure } from '@koya/contract/client.ts'
import { messages } from '@koya/contract/messages.ts'

/** What became of asking for the blog letter, with the words for it. */
export type SubscribeOutcome = { message?: string; error?: string }

/** Asks for the letter, from the browser or, where no script runs, from the server. */
export async function subscribe(api: ApiClient, email: string): Promise<SubscribeOutcome> {
  try {
    return await api('POST /subscribers', { body: { email } })
  } catch (error) {
    const { errors, message, status } = error as Partial<ApiFailure>
    return { error: errors?.email?.[0] ?? ((status && message) || messages.login.networkFailure) }
  }
}
