import { createClient } from '@koya/contract/client.ts'
import { readToken } from './session.ts'

/** The API as the browser calls it. */
export const api = createClient(async ({ method, url, body }) => {
  const token = readToken()
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
})
