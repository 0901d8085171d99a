import { createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../deps.ts'
import { boundsOf } from '../organisation-sign-in/issuer.ts'

/** What came from its address are no keys. */
export class NoKeys extends Error {}

/**
 * The public keys of a learning system, read anew at each launch: that costs a request, and a key that was taken back is
 * trusted no longer.
 */
export async function readPlatformKeys(deps: Deps, address: string) {
  const answer = await outwardFetch(address, { headers: { accept: 'application/json' } }, boundsOf(deps))
  const found: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok || !holdsKeys(found)) throw new NoKeys()
  try {
    return createLocalJWKSet(found)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new NoKeys()
    throw error
  }
}

function holdsKeys(found: unknown): found is JSONWebKeySet {
  return Array.isArray((found as { keys?: unknown } | undefined)?.keys)
}
