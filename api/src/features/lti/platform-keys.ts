import { createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../deps.ts'
import { boundsOf } from '../organisation-sign-in/issuer.ts'
import type { Platform } from './find-platform.ts'

/** What came from its address are no keys. */
export class NoKeys extends Error {}

/** So often a learning system is asked at most, whatever is sent to us in its name. */
const PAUSE_MS = 60_000
/** A key that was taken back is trusted no longer than this. */
const LONGEST_MS = 10 * 60_000

type Keys = Awaited<ReturnType<typeof readPlatformKeys>>
type Kept = { at: number; keys: Promise<Keys> }
/** Of each process: what it has read lately, also that there was nothing to read. */
const keptBy = new WeakMap<Deps, Map<string, Kept>>()

/** The keys of a learning system that is registered here: those read lately, unless the one that is asked for is not among them. */
export async function keysOfPlatform(deps: Deps, { keysUrl }: Platform, kid: string): Promise<Keys> {
  const kept = keptBy.get(deps) ?? new Map<string, Kept>()
  keptBy.set(deps, kept)
  const now = deps.clock().getTime()
  const last = kept.get(keysUrl)
  const age = last ? now - last.at : LONGEST_MS
  if (last && age < PAUSE_MS) return last.keys
  if (last && age < LONGEST_MS && (await holds(last, kid))) return last.keys
  // Those of systems that were removed, or from which nobody comes, do not stay.
  for (const [address, { at }] of kept) if (now - at >= LONGEST_MS) kept.delete(address)
  const keys = readPlatformKeys(deps, keysUrl)
  kept.set(keysUrl, { at: now, keys })
  return keys
}

function holds({ keys }: Kept, kid: string) {
  return keys.then(
    (set) => set.jwks().keys.some((key) => key.kid === kid),
    () => false,
  )
}

/** The public keys of a learning system, as its address shows them now. */
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
