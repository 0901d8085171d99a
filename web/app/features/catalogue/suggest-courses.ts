import { createClient } from '@koya/contract/protocol/client.ts'

/** Course titles and teachers for a text that is being typed. Asked without a session, so that the answer can be anyone's. */
export async function suggestCourses(search: string, signal: AbortSignal) {
  const ask = createClient(async ({ url }) => {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' }, credentials: 'omit' })
    return { status: response.status, body: await response.json() }
  })
  const { data } = await ask('GET /courses/suggestions', { query: { search } })
  return data
}
