import type { PasskeyAssertion } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../audit.ts'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { failuresKept } from '../accounts/account-limits.ts'
import { openSession } from '../accounts/open-session.ts'
import { keepMark } from '../lti/marks/keep-mark.ts'
import { makeChallenge, spendChallenge, tryChallenge } from './challenges.ts'
import { checkCode, checkPasskey } from './check-proof.ts'
import { challengesOfAddress } from './factor-limits.ts'
import { askPasskey } from './passkeys/ask-passkey.ts'
import { signedChallenge } from './passkeys/relying-party.ts'
import { findPasskey, verifyPasskey } from './passkeys/verify-passkey.ts'
import { stopResetsOf } from './resets/stop-reset.ts'

type Given = { challenge: string; code?: string | undefined; assertion?: PasskeyAssertion | undefined }
type Http = { request: FastifyRequest; reply: FastifyReply }

/** Opens the session for which the password was right already. */
export async function showSecondFactor(deps: Deps, { challenge, code, assertion }: Given, http: Http) {
  const asked = await tryChallenge(deps.db, challenge, 'log-in')
  const userId = asked.userId ?? 0
  const check = assertion
    ? checkPasskey(deps, userId, assertion, { challenge, mustVerify: false })
    : checkCode(deps, userId, code ?? '')
  const spend = await check.catch(async (error: unknown) => {
    await keepFailure(deps, userId, http.request.ip)
    throw error
  })
  return openSession(deps, await readUser(deps, userId), {
    ...http,
    isKnown: asked.isKnownDevice,
    provenBy: 'factor',
    prove: async (tx) => {
      await spendChallenge(tx, challenge, 'log-in')
      await spend(tx)
      await stopResetsOf(tx, userId, userId)
      if (asked.mark) await keepMark(tx, asked.mark)
    },
  })
}

export async function passkeyOptions({ db, config }: Deps, ip: string) {
  if (!(await countOne(db, challengesOfAddress, ip))) throw tooMany(challengesOfAddress)
  const { name, bytes } = await makeChallenge(db, { userId: null, purpose: 'passkey-log-in' })
  return { challenge: name, passkey: await askPasskey(config, { bytes, keys: [], mustVerify: true }) }
}

/** The device has checked who holds it, so this is password and second factor in one. */
export async function logInWithPasskey(deps: Deps, assertion: PasskeyAssertion, http: Http) {
  const challenge = signedChallenge(assertion.response.clientDataJSON) ?? ''
  await tryChallenge(deps.db, challenge, 'passkey-log-in')
  const key = await findPasskey(deps.db, assertion.id)
  if (!key) throw new Failure('passkey_unknown')
  const noteUse = await verifyPasskey(deps, key, assertion, { challenge, mustVerify: true })
  return openSession(deps, await readUser(deps, key.userId), {
    ...http,
    isKnown: false,
    provenBy: 'factor',
    prove: async (tx) => {
      await spendChallenge(tx, challenge, 'passkey-log-in')
      await noteUse(tx)
      await stopResetsOf(tx, key.userId, key.userId)
    },
  })
}

async function readUser({ db }: Deps, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Failure('challenge_over')
  return user
}

async function keepFailure({ db }: Deps, userId: number, ip: string) {
  if (!(await countOne(db, failuresKept, 'all'))) return
  await audit(db, null, 'fail second factor', `user ${userId}`, { from: networkOf(ip) })
}
