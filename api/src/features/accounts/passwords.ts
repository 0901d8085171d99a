import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../in-turn.ts'

/** Argon2id with OWASP's lower-memory settings. 2 is the library's number for the id variant. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the one thing that eats a core. One a core at a time, a short queue behind them, then "busy". */
const cores = availableParallelism()
const inTurn = createTurns(cores, cores * 16)

export function hashPassword(password: string) {
  return inTurn(() => hash(password, strength))
}

export function passwordMatches(passwordHash: string, password: string) {
  return inTurn(() => verify(passwordHash, password))
}
