import { availableParallelism } from 'node:os'
import { Failure } from '@koya/contract/failures.ts'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's lower-memory settings. 2 is the library's number for the id variant. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the one thing that eats a core. One a core at a time, a short queue behind them, then "busy". */
const cores = availableParallelism()
const QUEUE = cores * 16
let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string) {
  return inTurn(() => hash(password, strength))
}

export function passwordMatches(passwordHash: string, password: string) {
  return inTurn(() => verify(passwordHash, password))
}

async function inTurn<T>(work: () => Promise<T>) {
  if (running >= cores) {
    if (waiting.length >= QUEUE) throw new Failure('busy', undefined, { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
