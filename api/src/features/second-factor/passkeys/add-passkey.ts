import type { PasskeyRegistration } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { passkeys, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { hashToken, type SignedIn } from '../../../http/session.ts'
import { makeChallenge, spendChallenge, tryChallenge } from '../challenges.ts'
import { factorAdded } from '../factor-changed.ts'
import { challengesOfAccount, countGuess, MOST_PASSKEYS } from '../factor-limits.ts'
import { factorsOf } from '../factors-of.ts'
import { relyingParty, signedChallenge, webAuthn } from './relying-party.ts'
import { passkeyRefused } from './verify-passkey.ts'

/** ES256, RS256 and Ed25519: what phones, computers and password managers make. */
const algorithms = [-7, -257, -8]

export async function beginPasskey(deps: Deps, user: SignedIn) {
  await requireStepUp(deps, user, { always: true })
  const { db, config } = deps
  await countGuess(db, challengesOfAccount, user.id)
  await refuseTooMany(db, user.id)
  const { keys } = await factorsOf(db, user.id)
  const [owner] = await db.select().from(users).where(eq(users.id, user.id))
  if (!owner) throw new Failure('unauthenticated')
  const challenge = await makeChallenge(db, { userId: user.id, purpose: 'new-passkey' })
  const { generateRegistrationOptions } = await webAuthn()
  const { id, name } = relyingParty(config)
  const passkey = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    // Says nothing about the person to whoever finds the key.
    userID: new Uint8Array(hashToken(`passkey of user ${user.id}`)),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    challenge: challenge.bytes,
    excludeCredentials: keys,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout: 300_000,
  })
  return { challenge: challenge.name, passkey: { ...passkey } }
}

type Given = { name: string; registration: PasskeyRegistration }

export async function addPasskey(deps: Deps, user: SignedIn, { name, registration }: Given) {
  const { db } = deps
  const challenge = signedChallenge(registration.response.clientDataJSON) ?? ''
  const asked = await tryChallenge(db, challenge, 'new-passkey')
  if (asked.userId !== user.id) throw new Failure('challenge_over')
  const { credential } = await verify(deps, registration, challenge)
  const recovery_codes = await db.transaction(async (tx) => {
    await spendChallenge(tx, challenge, 'new-passkey')
    const added = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: registration.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Failure('bad_input', { registration: [messages.secondFactor.passkeyKnown] })
    const codes = await factorAdded(tx, deps, user, `the passkey "${name}"`)
    await refuseTooMany(tx, user.id, 1)
    return codes
  })
  return { message: messages.secondFactor.passkeyAdded, data: { recovery_codes } }
}

async function verify(deps: Deps, registration: PasskeyRegistration, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { id, origin } = relyingParty(deps.config)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!verified) throw passkeyRefused()
  return registrationInfo
}

async function refuseTooMany(db: Db | Tx, userId: number, justAdded = 0) {
  const count = await db.$count(passkeys, eq(passkeys.userId, userId))
  if (count - justAdded >= MOST_PASSKEYS) throw new Failure('too_many_passkeys')
}
