import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema.ts'
import { keyFor } from '../../settings/secret.ts'

/** No letter that looks like a digit when somebody copies it by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const COUNT = 10
const LENGTH = 10

/** Ten new codes in place of the old ones. This is the only moment at which anybody can read them. */
export async function makeRecoveryCodes(tx: Tx, config: Config, userId: number) {
  const codes = Array.from({ length: COUNT }, randomCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(config, userId, code) })))
  return codes
}

export function countRecoveryCodes(db: Db | Tx, userId: number) {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** Keyed, because fifty bits could be found from a plain hash by whoever copied the table. */
export function hashCode(config: Config, userId: number, code: string) {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '')
  const key = keyFor(config.secret ? config : { secret: 'no secret' }, 'recovery codes')
  return createHmac('sha256', key).update(`${userId} ${plain}`).digest()
}

function randomCode() {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
