import { messages } from '@koya/contract/messages.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountTokens, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/rate-limit.ts'
import { hashToken } from '../../http/session.ts'
import { confirmationsOfAccount, mailsOfAddress } from './account-limits.ts'
import { findByEmail, normaliseEmail } from './find-user.ts'
import { sendConfirmation } from './register.ts'

/** Confirms an address. The link may be opened twice, because mail scanners open links before people do. */
export async function confirmEmail({ db }: Deps, token: string) {
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select({ userId: accountTokens.userId, email: accountTokens.email })
      .from(accountTokens)
      .where(
        and(
          eq(accountTokens.tokenHash, hashToken(token)),
          eq(accountTokens.purpose, 'confirm'),
          gt(accountTokens.expiresAt, sql`now()`),
        ),
      )
    if (!link) return 'expired' as const
    await tx
      .update(users)
      .set({ emailConfirmedAt: sql`now()` })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email), isNull(users.emailConfirmedAt)))
    return 'confirmed' as const
  })
}

/** Sends the confirmation again. Whoever asks learns nothing about the address. */
export async function resendConfirmation({ db, config }: Deps, email: string, ip: string) {
  if (!(await countOne(db, mailsOfAddress, ip))) throw tooMany(mailsOfAddress)
  const mayAsk = await countOne(db, confirmationsOfAccount, normaliseEmail(email))
  const user = await findByEmail(db, email)
  if (mayAsk && user && !user.emailConfirmedAt)
    await db.transaction((tx) => sendConfirmation(tx, config.publicUrl, user))
  return { message: messages.login.confirmationSent }
}
