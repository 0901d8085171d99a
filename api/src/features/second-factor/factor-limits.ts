import type { Db } from '../../db/client.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'

/** Six digits can be guessed, so that few may be tried: of a million codes three are right at a time. */
export const wrongCodesOfAccount: Limit = { name: 'factor-codes', most: 5, minutes: 60 }
/** Nobody guesses fifty bits; whoever types from paper makes mistakes. */
export const wrongRecoveryCodes: Limit = { name: 'recovery-codes', most: 10, minutes: 60 }
/** How many questions may be asked of one account, and from one address without an account. */
export const challengesOfAccount: Limit = { name: 'factor-challenges', most: 60, minutes: 60 }
export const challengesOfAddress: Limit = { name: 'passkey-challenges', most: 600, minutes: 60 }
export const MOST_TRIES = 5
export const MOST_PASSKEYS = 20

/** Counted before it is looked at, so that many at once cannot outrun the limit. What was right takes it back. */
export async function countGuess(db: Db, limit: Limit, userId: number) {
  if (!(await countOne(db, limit, String(userId)))) throw tooMany(limit)
}
