import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { and, eq, ne } from 'drizzle-orm'
import { sessions, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { passwordChangedMail } from '../../outbox/emails/password-changed-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { passwordProblem } from './password-rule.ts'
import { hashPassword } from './passwords.ts'

type Given = { current_password: string; password: string; password_confirmation: string }

/** Sets a new password for someone who knows the old one. Every other device is logged out. */
export async function changePassword({ db }: Deps, owner: { id: number; tokenHash: Buffer }, given: Given) {
  const user = await checkOwnPassword(db, owner.id, given.current_password)
  const problem =
    given.password === given.password_confirmation
      ? await passwordProblem(given.password)
      : messages.passwordReset.mismatchAtField
  if (problem) throw new Failure('bad_input', { password: [problem] })
  const passwordHash = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, owner.id), ne(sessions.tokenHash, owner.tokenHash)))
    await enqueueMail(tx, passwordChangedMail(user))
  })
  return { message: messages.account.passwordChanged }
}
