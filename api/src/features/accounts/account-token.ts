import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { accountTokens } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/** Makes the secret part of a link that is sent by e-mail. Only its hash is kept. */
export async function createAccountToken(
  tx: Db | Tx,
  { userId, purpose, email, minutes }: { userId: number; purpose: Purpose; email: string; minutes: number },
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await tx.insert(accountTokens).values({ tokenHash: hashToken(token), userId, purpose, email, expiresAt })
  return token
}

const isLive = (token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  )

export async function isLiveToken(
  db: Db,
  { token, purpose, email }: { token: string; purpose: Purpose; email: string },
) {
  const isTheirs = eq(sql`lower(${accountTokens.email})`, email)
  return (await db.$count(accountTokens, and(isLive(token, purpose), isTheirs))) > 0
}

/** Uses a token up. One statement decides, so of any number of uses at the same time exactly one succeeds. */
export async function useAccountToken(tx: Tx, token: string, purpose: Purpose) {
  const [used] = await tx.update(accountTokens).set({ usedAt: sql`now()` }).where(isLive(token, purpose)).returning()
  return used
}

/** Makes every other link of the kind worthless, too. */
export async function spendAccountTokens(tx: Tx, userId: number, purpose: Purpose) {
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)))
}
