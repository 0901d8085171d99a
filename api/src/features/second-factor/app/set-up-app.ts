import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { encode } from 'uqr'
import { secondFactors, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { forgetCount } from '../../../http/limits/rate-limit.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { SignedIn } from '../../../http/session.ts'
import { factorAdded } from '../factor-changed.ts'
import { countGuess, wrongCodesOfAccount } from '../factor-limits.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { findStep, keyUri, toBase32 } from './totp.ts'

/** As long as one may take to install an app, and no longer: the secret was shown on a screen. */
const PENDING = sql`interval '30 minutes'`

/** Makes a secret for an app. It counts once its first code was typed; until then an earlier one holds. */
export async function beginTotp(deps: Deps, user: SignedIn) {
  await requireStepUp(deps, user, { always: true })
  const { db, config } = deps
  const secret = randomBytes(20)
  const pending = { pendingSecret: sealSecret(config, user.id, secret), pendingSince: sql`now()` }
  await db
    .insert(secondFactors)
    .values({ userId: user.id, ...pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: pending })
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id))
  const uri = keyUri(secret, { issuer: config.provider.name, account: owner?.email ?? '' })
  return { secret: toBase32(secret), uri, qr: drawQr(uri) }
}

export async function confirmTotp(deps: Deps, user: SignedIn, given: string) {
  const { db, config, clock } = deps
  await countGuess(db, wrongCodesOfAccount, user.id)
  const [row] = await db
    .select({
      pending: secondFactors.pendingSecret,
      isFresh: sql<boolean>`coalesce(${secondFactors.pendingSince} > now() - ${PENDING}, false)`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id))
  if (!row?.pending || !row.isFresh) throw new Failure('challenge_over')
  const { pending } = row
  const step = findStep(openSecret(config, user.id, pending), given.replace(/\s/g, ''), clock(), null)
  if (step === undefined) throw new Failure('bad_input', { code: [messages.secondFactor.wrongAppCode] })
  const recovery_codes = await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({
        totpSecret: pending,
        totpSince: sql`now()`,
        totpLastStep: step,
        pendingSecret: null,
        pendingSince: null,
      })
      // In another tab a new secret may have been made, or this one confirmed.
      .where(sql`${secondFactors.userId} = ${user.id} AND ${secondFactors.pendingSecret} = ${pending}`)
      .returning({ userId: secondFactors.userId })
    if (confirmed.length === 0) throw new Failure('challenge_over')
    return factorAdded(tx, deps, user, 'an app that makes codes')
  })
  await forgetCount(db, wrongCodesOfAccount, String(user.id))
  return { message: messages.secondFactor.totpAdded, data: { recovery_codes } }
}

/** One path of squares: an SVG that no content policy minds. */
function drawQr(text: string) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
