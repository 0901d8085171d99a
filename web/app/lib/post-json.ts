import { messages } from '@koya/contract/messages.ts'

type Posted = { isDone: boolean; message: string; errors: Record<string, string[] | undefined> }

/** Sends JSON and reads a refusal as the API words it; a line that fails reads like one too. */
export async function postJson(url: string, body: unknown): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { message, errors } = await response.json().catch(() => ({}))
    return { isDone: response.ok, message: message ?? messages.api.internal, errors: errors ?? {} }
  } catch {
    return { isDone: false, message: messages.catalogue.featuredFailed, errors: {} }
  }
}
