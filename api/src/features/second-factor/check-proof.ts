import type { PasskeyAssertion } from '@koya/contract/endpoints/second-factor.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { recoveryCodes, secondFactors, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { forgetCount } from '../../http/limits/rate-limit.ts'
import { recoveryCodeUsedMail } from '../../outbox/emails/second-factor-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { openSecret } from './app/sealed-secret.ts'
import { findStep } from './app/totp.ts'
import { countGuess, wrongCodesOfAccount, wrongRecoveryCodes } from './factor-limits.ts'
import { findPasskey, passkeyRefused, verifyPasskey } from './passkeys/verify-passkey.ts'
import { countRecoveryCodes, hashCode } from './recovery-codes.ts'

/** Uses a proof up, in the transaction of what it is shown for: the same one never counts twice. */
export type Spend = (tx: Tx) => Promise<void>

/** A code of somebody's app, or one of their recovery codes. */
export async function checkCode(deps: Deps, userId: number, given: string): Promise<Spend> {
  const digits = given.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? checkAppCode(deps, userId, digits) : checkRecoveryCode(deps, userId, given)
}

async function checkAppCode({ db, config, clock }: Deps, userId: number, code: string): Promise<Spend> {
  await countGuess(db, wrongCodesOfAccount, userId)
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!row?.totpSecret) throw wrongCode()
  const step = findStep(openSecret(config, userId, row.totpSecret), code, clock(), row.totpLastStep)
  if (step === undefined) throw wrongCode()
  await forgetCount(db, wrongCodesOfAccount, String(userId))
  return async (tx) => {
    const isLater = or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step))
    const used = await tx
      .update(secondFactors)
      .set({ totpLastStep: step })
      .where(and(eq(secondFactors.userId, userId), isLater))
      .returning({ userId: secondFactors.userId })
    if (used.length === 0) throw wrongCode()
  }
}

async function checkRecoveryCode({ db, config }: Deps, userId: number, code: string): Promise<Spend> {
  await countGuess(db, wrongRecoveryCodes, userId)
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashCode(config, userId, code)),
    isNull(recoveryCodes.usedAt),
  )
  if ((await db.$count(recoveryCodes, isIt)) === 0) throw wrongCode()
  await forgetCount(db, wrongRecoveryCodes, String(userId))
  return async (tx) => {
    const used = await tx.update(recoveryCodes).set({ usedAt: sql`now()` }).where(isIt).returning()
    if (used.length === 0) throw wrongCode()
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    const left = await countRecoveryCodes(tx, userId)
    if (person) await enqueueMail(tx, recoveryCodeUsedMail({ ...person, left, publicUrl: config.publicUrl }))
  }
}

type Signed = { challenge: string; mustVerify: boolean }

/** A passkey of this very person. */
export async function checkPasskey(deps: Deps, userId: number, assertion: PasskeyAssertion, signed: Signed) {
  const key = await findPasskey(deps.db, assertion.id)
  if (key?.userId !== userId) throw passkeyRefused()
  return verifyPasskey(deps, key, assertion, signed)
}

function wrongCode() {
  return new Failure('bad_input', { code: [messages.secondFactor.wrongCode] })
}
