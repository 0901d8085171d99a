import { createClient } from '@koya/contract/client.ts'
import type { Call } from '@koya/contract/endpoints.ts'
import { forgetSession, readToken } from './session.ts'

/** The specification sends these as a form; everything else goes as JSON. */
const sentAsForm: readonly Call[] = [
  'POST /auth/password/reset',
  'PUT /learners/profile/:id',
  'PUT /instructors/profile/:id',
]

/** A page that is being left may still say its last word. Browsers let go of 64 kB at most so, whatever else is under way. */
const LAST_WORD = 16_000

/** The API as the browser calls it. */
export const api = createClient(async ({ call, method, url, body }) => {
  const token = readToken()
  const sent = body === undefined ? undefined : sentAsForm.includes(call) ? asForm(body) : JSON.stringify(body)
  const response = await fetch(url, {
    method,
    keepalive: method !== 'GET' && (sent?.toString().length ?? 0) < LAST_WORD,
    headers: {
      accept: 'application/json',
      ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(sent !== undefined && { body: sent }),
  })
  // The server no longer knows the token, or never did: whatever is stored here is nobody's session.
  if (response.status === 401 && token && token === readToken()) forgetSession()
  return { status: response.status, body: await response.json().catch(() => undefined) }
})

function asForm(body: unknown) {
  return new URLSearchParams(body as Record<string, string>)
}
