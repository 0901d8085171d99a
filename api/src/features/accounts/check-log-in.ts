import { Failure } from '@koya/contract/protocol/failures.ts'
import { audit } from '../../audit.ts'
import type { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { countOne, forgetCount, isExhausted, takeOneBack, tooMany } from '../../http/limits/rate-limit.ts'
import { failuresKept, failuresOfAccount, failuresOfAddress, failuresOfDevice } from './account-limits.ts'
import { normaliseEmail } from './find-user.ts'
import { passwordMatches } from './passwords/passwords.ts'

type Given = { email: string; password: string }
type Who = { user: typeof users.$inferSelect | undefined; isKnown: boolean; ip: string }

/** Answers the person whose address and password these are, once the address is confirmed and unless they are blocked. */
export async function checkLogIn(deps: Deps, given: Given, who: Who) {
  const user = await checkPassword(deps, given, who)
  if (user.blockedAt) throw new Failure('account_blocked')
  if (!user.emailConfirmedAt) throw new Failure('unconfirmed_email')
  return user
}

/**
 * Answers the person whose address and password these are. An attempt is counted before it is made, so that many at once
 * cannot outrun the limit; success takes it back. A device that was here before has a count of its own, so nobody else's
 * failures shut it out.
 */
export async function checkPassword({ db }: Deps, given: Given, who: Who) {
  const { user, isKnown, ip } = who
  const account = normaliseEmail(given.email)
  const limit = isKnown ? failuresOfDevice : failuresOfAccount
  if (!isKnown && (await isExhausted(db, failuresOfAddress, ip))) throw tooMany(failuresOfAddress)
  if (!(await countOne(db, limit, account))) throw tooMany(limit)
  const isRight = await passwordMatches(user?.passwordHash, given.password).catch(async (error: unknown) => {
    await takeOneBack(db, limit, account)
    throw error
  })
  if (!isRight || !user) {
    await countOne(db, failuresOfAddress, ip)
    await keepFailure(db, who)
    throw new Failure('wrong_credentials')
  }
  await forgetCount(db, limit, account)
  return user
}

/**
 * The same statements for a known and an unknown address: the clock must not tell them apart. What was typed is not
 * written down, because some type their password into the wrong field.
 */
async function keepFailure(db: Deps['db'], { user, ip }: Who) {
  if (!(await countOne(db, failuresKept, 'all'))) return
  await audit(db, null, 'fail to log in', user ? `user ${user.id}` : 'unknown address', { from: networkOf(ip) })
}
