import type { PasskeyAssertion } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { audit } from '../../audit.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { checkOwnPassword } from '../own-account/check-own-password.ts'
import { makeChallenge, spendChallenge, tryChallenge } from './challenges.ts'
import { checkCode, checkPasskey, type Spend } from './check-proof.ts'
import { challengesOfAccount, countGuess } from './factor-limits.ts'
import { factorsOf, methodsOf } from './factors-of.ts'
import { markProven } from './mark-proven.ts'
import { askPasskey } from './passkeys/ask-passkey.ts'
import { signedChallenge } from './passkeys/relying-party.ts'

export async function stepUpOptions({ db, config }: Deps, user: SignedIn) {
  const factors = await factorsOf(db, user.id)
  const methods = methodsOf(factors)
  if (factors.keys.length === 0) return { methods, passkey: null }
  await countGuess(db, challengesOfAccount, user.id)
  const { bytes } = await makeChallenge(db, { userId: user.id, purpose: 'step-up' })
  return { methods, passkey: await askPasskey(config, { bytes, keys: factors.keys, mustVerify: false }) }
}

type Given = {
  code?: string | undefined
  assertion?: PasskeyAssertion | undefined
  password?: string | undefined
}

/** Whoever has a second factor shows that; the password counts for those who have none. */
export async function stepUp(deps: Deps, user: SignedIn, given: Given) {
  const { hasAny } = await factorsOf(deps.db, user.id)
  const spend = await check(deps, user, given, hasAny)
  await deps.db.transaction(async (tx) => {
    await spend(tx)
    await markProven(tx, user, given.password ? 'password' : 'factor')
    await audit(tx, user.id, 'confirm identity', `user ${user.id}`)
  })
  return { message: messages.secondFactor.proven }
}

async function check(deps: Deps, user: SignedIn, given: Given, hasFactor: boolean): Promise<Spend> {
  if (given.code) return checkCode(deps, user.id, given.code)
  if (given.assertion) return checkSigned(deps, user.id, given.assertion)
  if (hasFactor) throw new Failure('bad_input', { password: [messages.secondFactor.useFactor] })
  await checkOwnPassword(deps.db, user.id, given.password).catch((error: unknown) => {
    const isWrong = error instanceof Failure && error.code === 'bad_input'
    throw isWrong ? new Failure('bad_input', { password: [messages.account.wrongPassword] }) : error
  })
  return async () => undefined
}

async function checkSigned(deps: Deps, userId: number, assertion: PasskeyAssertion): Promise<Spend> {
  const challenge = signedChallenge(assertion.response.clientDataJSON) ?? ''
  const asked = await tryChallenge(deps.db, challenge, 'step-up')
  if (asked.userId !== userId) throw new Failure('challenge_over')
  const noteUse = await checkPasskey(deps, userId, assertion, { challenge, mustVerify: false })
  return async (tx) => {
    await spendChallenge(tx, challenge, 'step-up')
    await noteUse(tx)
  }
}
