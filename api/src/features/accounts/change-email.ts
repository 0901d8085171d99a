import { isEmail } from '@koya/contract/email.ts'
import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/rate-limit.ts'
import { emailMovedMail, newEmailMail } from '../../outbox/emails/new-email-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { confirmationsOfAccount } from './account-limits.ts'
import { createAccountToken, spendAccountTokens } from './account-token.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { findByEmail, normaliseEmail } from './find-user.ts'

type Wish = { email: string; currentPassword: string | undefined }
const ONE_DAY = 24 * 60

export async function changeEmail(deps: Deps, userId: number, wish: Wish) {
  const move = await checkNewEmail(deps, userId, wish)
  if (move) await deps.db.transaction((tx) => sendNewEmailLink(tx, deps, move))
  return { message: messages.account.emailSent }
}

type Move = { userId: number; email: string; firstName: string }

/** Before any transaction, because a wrong password must be counted. Undefined where nothing is to be sent. */
export async function checkNewEmail({ db }: Deps, userId: number, wish: Wish): Promise<Move | undefined> {
  const { email, currentPassword } = wish
  const [present] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (normaliseEmail(email) === normaliseEmail(present?.email ?? '')) return undefined
  if (!isEmail(email)) throw new Failure('bad_input', { email: [messages.field.invalidEmail] })
  const { firstName } = await checkOwnPassword(db, userId, currentPassword)
  if (!(await countOne(db, confirmationsOfAccount, `change ${userId}`))) throw tooMany(confirmationsOfAccount)
  // That an address belongs to somebody, nobody learns here: the link is just never sent.
  return (await findByEmail(db, email)) ? undefined : { userId, email, firstName }
}

/** Until the link is opened, the old address stays. */
export async function sendNewEmailLink(tx: Tx, { config }: Deps, { userId, email, firstName }: Move) {
  await spendAccountTokens(tx, userId, 'change-email')
  const token = await createAccountToken(tx, { userId, purpose: 'change-email', email, minutes: ONE_DAY })
  const link = `${config.publicUrl}/confirm/${token}`
  await enqueueMail(tx, newEmailMail({ email, firstName, link }))
}

/**
 * Both addresses hear of it: the old one in case it was somebody else. Links that were sent to the old address no longer
 * open anything.
 */
export async function moveToNewEmail(tx: Tx, user: typeof users.$inferSelect, newEmail: string) {
  await tx.update(users).set({ email: newEmail, emailConfirmedAt: sql`now()` }).where(eq(users.id, user.id))
  await spendAccountTokens(tx, user.id)
  await enqueueMail(tx, emailMovedMail({ email: user.email, firstName: user.firstName, newEmail }))
}
