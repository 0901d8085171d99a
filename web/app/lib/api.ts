import { createClient } from '@koya/contract/client.ts'
import type { Call } from '@koya/contract/endpoints.ts'
import { forgetSession, readToken } from './session.ts'

/** The specification sends these as a form; everything else goes as JSON. */
const sentAsForm: readonly Call[] = [
  'POST /auth/password/reset',
  'PUT /learners/profile/:id',
  'PUT /instructors/profile/:id',
]

/** The API as the browser calls it. */
export const api = createClient(async ({ call, method, url, body }) => {
  const token = readToken()
  const response = await fetch(url, {
    method,
    // A page that is being left may still say its last word.
    keepalive: method !== 'GET',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !sentAsForm.includes(call) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: sentAsForm.includes(call) ? asForm(body) : JSON.stringify(body) }),
  })
  // The server no longer knows the token, or never did: whatever is stored here is nobody's session.
  if (response.status === 401 && token && token === readToken()) forgetSession()
  return { status: response.status, body: await response.json().catch(() => undefined) }
})

function asForm(body: unknown) {
  return new URLSearchParams(body as Record<string, string>)
}
