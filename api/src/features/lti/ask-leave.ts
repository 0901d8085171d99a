import { randomBytes } from 'node:crypto'
import { outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../deps.ts'
import { boundsOf } from '../organisation-sign-in/issuer.ts'
import type { Door } from './doors.ts'
import { signForPlatform } from './tool-keys.ts'

type Asker = { door: Door; clientId: string; tokenUrl: string }

/**
 * A token of the learning system that lets us do one thing (`scope`); undefined where it gives none. We say who we are with a signature
 * and share no secret.
 */
export async function askLeave(deps: Deps, { door, clientId, tokenUrl }: Asker, scope: string) {
  const now = Math.floor(deps.clock().getTime() / 1000)
  const jti = randomBytes(16).toString('base64url')
  const assertion = { iss: clientId, sub: clientId, aud: tokenUrl, iat: now, exp: now + 300, jti }
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signForPlatform(deps, door, assertion),
    scope,
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const body = new URLSearchParams(form).toString()
  const answer = await outwardFetch(tokenUrl, { method: 'POST', headers, body }, boundsOf(deps))
  const said: unknown = await answer.json().catch(() => undefined)
  const { access_token } = (said ?? {}) as { access_token?: unknown }
  const leave = answer.ok && typeof access_token === 'string' ? access_token : undefined
  return { status: answer.status, leave }
}
