import type { PasskeyAssertion } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { passkeys } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { relyingParty, webAuthn } from './relying-party.ts'

type Key = typeof passkeys.$inferSelect

export async function findPasskey(db: Db, credentialId: string): Promise<Key | undefined> {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return key
}

type Asked = { challenge: string; mustVerify: boolean }

/**
 * Whether a passkey signed this very question, for this very site. Answers what writes its use down: a counter that does
 * not grow means that the key was copied, or that the answer was sent before.
 */
export async function verifyPasskey(deps: Deps, key: Key, assertion: PasskeyAssertion, asked: Asked) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, origin } = relyingParty(deps.config)
  const answer = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: asked.mustVerify,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch((error: unknown) => {
    throw passkeyRefused(error)
  })
  if (!answer.verified) throw passkeyRefused()
  const { newCounter } = answer.authenticationInfo
  return (tx: Tx) => noteUse(tx, key, newCounter)
}

async function noteUse(tx: Tx, { id }: Key, counter: number) {
  const isNext = sql`(${passkeys.counter} < ${counter}::bigint OR (${passkeys.counter} = 0 AND ${counter}::bigint = 0))`
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  if (noted.length === 0) throw passkeyRefused()
}

export function passkeyRefused(cause?: unknown) {
  return new Failure('bad_input', { assertion: [messages.secondFactor.passkeyRefused] }, { cause })
}
