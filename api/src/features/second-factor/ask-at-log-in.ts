import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { type AskedMark, knownDevices } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { makeChallenge } from './challenges.ts'
import { challengesOfAccount, countGuess } from './factor-limits.ts'
import { type Factors, factorsOf, methodsOf } from './factors-of.ts'
import { askPasskey } from './passkeys/ask-passkey.ts'
import { needsSecondFactor } from './who-needs-one.ts'

type Where = {
  isKnown: boolean
  device: string | undefined
  /** What a learning system wishes to hear is kept once the second factor was shown. */
  mark?: AskedMark | null
}

/**
 * After the right password: whether this device must show the second factor as well. If so, `ask` makes the question and
 * refuses the log-in with it. `lock` holds the person and refuses whoever's password has changed since: an old password
 * must not get as far as a question.
 */
export async function secondFactorAtLogIn(
  deps: Deps,
  userId: number,
  where: Where,
  lock: (tx: Tx) => Promise<unknown>,
) {
  const factors = await factorsOf(deps.db, userId)
  if (!factors.hasAny) return { mustSetUp: await needsSecondFactor(deps, deps.db, userId) }
  if (!factors.asksAlways && (await isTrusted(deps, userId, where))) return { mustSetUp: false }
  throw await question(deps, userId, factors, where, lock)
}

/** A device on which the second factor was shown in the last 90 days. */
async function isTrusted({ db }: Deps, userId: number, { isKnown, device }: Where) {
  if (!isKnown || !device) return false
  const proven = and(
    eq(knownDevices.userId, userId),
    eq(knownDevices.deviceHash, hashToken(device)),
    gt(knownDevices.provenAt, sql`now() - interval '90 days'`),
  )
  return (await db.$count(knownDevices, proven)) > 0
}

async function question(
  { db, config }: Deps,
  userId: number,
  factors: Factors,
  { isKnown, mark }: Where,
  lock: (tx: Tx) => Promise<unknown>,
) {
  await countGuess(db, challengesOfAccount, userId)
  const { name, bytes } = await db.transaction(async (tx) => {
    await lock(tx)
    return makeChallenge(tx, { userId, purpose: 'log-in', isKnownDevice: isKnown, mark })
  })
  const { keys } = factors
  const passkey = keys.length > 0 ? await askPasskey(config, { bytes, keys, mustVerify: false }) : null
  return new Failure('second_factor_needed', undefined, {
    beside: { challenge: name, methods: methodsOf(factors), passkey },
  })
}
