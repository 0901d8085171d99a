import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { formerEmails, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { emailMovedMail, newEmailAskedMail, newEmailMail } from '../../outbox/emails/new-email-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { confirmationsOfAccount } from '../accounts/account-limits.ts'
import { createAccountToken, spendAccountTokens } from '../accounts/account-token.ts'
import { findByEmail, normaliseEmail } from '../accounts/find-user.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'

type Wish = { email: string; currentPassword: string | undefined }
const ONE_DAY = 24 * 60

export async function changeEmail(deps: Deps, owner: SignedIn, wish: Wish) {
  const move = await checkNewEmail(deps, owner, wish)
  if (move) await deps.db.transaction((tx) => sendNewEmailLink(tx, deps, move))
  return { message: messages.account.emailSent }
}

type User = typeof users.$inferSelect
type Move = { user: User; newEmail: string; isFree: boolean }

/** Before any transaction, because a wrong password must be counted. Undefined where nothing is to be sent. */
export async function checkNewEmail(deps: Deps, owner: SignedIn, wish: Wish): Promise<Move | undefined> {
  const { db } = deps
  const { id: userId } = owner
  const { email, currentPassword } = wish
  const [present] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (normaliseEmail(email) === normaliseEmail(present?.email ?? '')) return undefined
  if (!isEmail(email)) throw new Failure('bad_input', { email: [messages.field.invalidEmail] })
  await requireStepUp(deps, owner, { withPassword: true })
  const user = await checkOwnPassword(db, userId, currentPassword)
  if (!(await countOne(db, confirmationsOfAccount, `change ${userId}`))) throw tooMany(confirmationsOfAccount)
  return { user, newEmail: email, isFree: !(await findByEmail(db, email)) }
}

/** Until the new address is confirmed, the old one stays, and is told in case it was somebody else. */
export async function sendNewEmailLink(tx: Tx, { config: { publicUrl } }: Deps, { user, newEmail, isFree }: Move) {
  const { id: userId, email, firstName } = user
  await lockUnlessReset(tx, user)
  await spendAccountTokens(tx, userId, 'change-email')
  await audit(tx, userId, 'ask for another email', `user ${userId}`)
  await enqueueMail(tx, newEmailAskedMail({ email, firstName, newEmail, publicUrl }))
  // That an address belongs to somebody, nobody learns here: the link is just never sent.
  if (!isFree) return
  const token = await createAccountToken(tx, { userId, purpose: 'change-email', email: newEmail, minutes: ONE_DAY })
  await enqueueMail(tx, newEmailMail({ email: newEmail, firstName, link: `${publicUrl}/confirm/${token}` }))
}

/** A reset since the password was checked has closed all doors; this one must not be opened again. */
async function lockUnlessReset(tx: Tx, { id, passwordHash }: User) {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const found = await tx.select({ id: users.id }).from(users).where(same).for('no key update')
  if (found.length === 0) throw wrongPassword()
}

/**
 * Both addresses hear of it: the old one in case it was somebody else. Links that were sent to the old address no longer
 * open anything.
 */
export async function moveToNewEmail(tx: Tx, user: User, newEmail: string) {
  await tx.update(users).set({ email: newEmail, emailConfirmedAt: sql`now()` }).where(eq(users.id, user.id))
  const left = { userId: user.id, email: user.email, leftAt: sql`now()` }
  await tx
    .insert(formerEmails)
    .values(left)
    .onConflictDoUpdate({ target: [formerEmails.userId, formerEmails.email], set: { leftAt: left.leftAt } })
  await spendAccountTokens(tx, user.id)
  await audit(tx, user.id, 'change email', `user ${user.id}`)
  await enqueueMail(tx, emailMovedMail({ email: user.email, firstName: user.firstName, newEmail }))
}
