import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { accountTokens, users } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

type Purpose = (typeof accountTokens.$inferSelect)['purpose']

/** Makes the secret part of a link that is sent by email. Only its hash is kept. */
export async function createAccountToken(
  tx: Db | Tx,
  { userId, purpose, email, minutes }: { userId: number; purpose: Purpose; email: string; minutes: number },
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  await tx.insert(accountTokens).values({ tokenHash: hashToken(token), userId, purpose, email, expiresAt })
  return token
}

const isLive = (token: string, purposes: Purpose[]) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    inArray(accountTokens.purpose, purposes),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  )

/** Whose link it is, as long as it works. */
export async function findTokenOwner(
  db: Db,
  { token, purpose, email }: { token: string; purpose: Purpose; email: string },
) {
  const [owner] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phoneNumber,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(isLive(token, [purpose]), eq(sql`lower(${accountTokens.email})`, email)))
  return owner
}

/**
 * Uses a token up and answers with it and its owner. The owner's row is locked first, as everywhere: of any number of uses
 * at the same time exactly one succeeds, and two different links of one person wait for each other.
 */
export async function useAccountToken(tx: Tx, token: string, purposes: Purpose[]) {
  const wanted = isLive(token, purposes)
  const owner = tx.select({ id: accountTokens.userId }).from(accountTokens).where(wanted)
  const [user] = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, owner), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) return undefined
  const [link] = await tx.update(accountTokens).set({ usedAt: sql`now()` }).where(wanted).returning()
  return link && { link, user }
}

/** Makes links that were sent to a person worthless: those of one kind, or all but the one that keeps the second factor. */
export async function spendAccountTokens(tx: Tx, userId: number, purpose?: Purpose) {
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        purpose ? eq(accountTokens.purpose, purpose) : ne(accountTokens.purpose, 'stop-factor-reset'),
        isNull(accountTokens.usedAt),
      ),
    )
}
