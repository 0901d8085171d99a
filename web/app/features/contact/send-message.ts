import type { ApiClient, ApiFailure } from '@koya/contract/protocol/client.ts'
import { checkMessage, type Message, type MessageErrors, messageFields } from './check-message.ts'

/** Sent, or what is wrong with it, or why it could not be sent. */
export type SendOutcome = { sent?: string; errors?: MessageErrors; refusal?: string; status?: number }

/** Sends a message only when every field is filled, from the browser or, where no script runs, from the server. */
export async function sendMessage(api: ApiClient, message: Message): Promise<SendOutcome> {
  const errors = checkMessage(message)
  if (Object.keys(errors).length) return { errors }
  try {
    const { message: sent } = await api('POST /contact', { body: { ...message, reply_to: message.senderEmail } })
    return { sent }
  } catch (error) {
    const { errors = {}, message: refusal = '', status = 503 } = error as Partial<ApiFailure>
    const found = messageFields.filter((name) => errors[name]?.[0]).map((name) => [name, errors[name]?.[0]])
    return found.length ? { errors: Object.fromEntries(found) } : { refusal, status }
  }
}
