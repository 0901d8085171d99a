import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../../concurrency-limit.ts'

/** Argon2id with OWASP's lower-memory settings. 2 is the library's number for the id variant. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is the one thing that eats a core. One core is left to everybody else, so that fifty who log in at once do not
 * hold up those who only look around; a short queue behind them, then "busy".
 */
const cores = availableParallelism()
export const HASHES_AT_ONCE = Math.max(1, cores - 1)
const runLimited = limitConcurrency(HASHES_AT_ONCE, cores * 16)

export function hashPassword(password: string) {
  return runLimited(() => hash(password, strength))
}

/**
 * Whether a password is the one that was hashed. Where there is none (nobody has the address, or it is one of the people
 * who were seeded or deleted) comparing takes as long, and nothing matches.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  const kept = passwordHash?.startsWith('$argon2') ? passwordHash : undefined
  const isSame = await runLimited(async () => verify(kept ?? (await decoyHash), password))
  return kept !== undefined && isSame
}

/** What is compared where there is no password. Begun at the start, so that the first such attempt is no slower. */
const decoyHash = hash(randomBytes(16).toString('hex'), strength)
