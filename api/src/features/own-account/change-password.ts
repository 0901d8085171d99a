import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { passwordChangedMail } from '../../outbox/emails/password-changed-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { endSessionsAndLinks } from '../accounts/end-sessions-and-links.ts'
import { passwordProblem } from '../accounts/passwords/password-rule.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'

type Given = { current_password: string; password: string; password_confirmation: string }

/** Sets a new password for someone who knows the old one. What was open before is closed, but for this device. */
export async function changePassword({ db }: Deps, owner: { id: number; tokenHash: Buffer }, given: Given) {
  const user = await checkOwnPassword(db, owner.id, given.current_password)
  const problem =
    given.password === given.password_confirmation
      ? await passwordProblem(given.password, user)
      : messages.passwordReset.mismatchAtField
  if (problem) throw new Failure('bad_input', { password: [problem] })
  const passwordHash = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, owner.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id })
    // A reset came in between: what was shown is not the current password any more.
    if (changed.length === 0) throw wrongPassword()
    await endSessionsAndLinks(tx, owner.id, owner)
    await audit(tx, owner.id, 'change password', `user ${owner.id}`)
    await enqueueMail(tx, passwordChangedMail(user))
  })
  return { message: messages.account.passwordChanged }
}
