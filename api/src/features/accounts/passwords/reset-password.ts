import type { resetPassword as resetPasswordEndpoint } from '@koya/contract/endpoints/accounts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { audit } from '../../../audit.ts'
import { users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, forgetCount, tooMany } from '../../../http/limits/rate-limit.ts'
import { passwordChangedMail } from '../../../outbox/emails/password-changed-mail.ts'
import { resetMail } from '../../../outbox/emails/reset-mail.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { failuresOfAccount, mailsOfAddress, resetsOfAccount } from '../account-limits.ts'
import { createAccountToken, findTokenOwner, useAccountToken } from '../account-token.ts'
import { endSessionsAndLinks } from '../end-sessions-and-links.ts'
import { findByEmail, normaliseEmail } from '../find-user.ts'
import { rememberDevice } from '../known-device.ts'
import { passwordProblem } from './password-rule.ts'
import { hashPassword } from './passwords.ts'

const HALF_AN_HOUR = 30

/** Promises a reset link to a known address. The answer is the same for an unknown one, and for one that asks too often. */
export async function requestPasswordReset({ db, config }: Deps, email: string, ip: string) {
  if (!isEmail(email)) throw new Failure('bad_input', { email: [messages.field.invalidEmail] })
  if (!(await countOne(db, mailsOfAddress, ip))) throw tooMany(mailsOfAddress)
  const mayAsk = await countOne(db, resetsOfAccount, normaliseEmail(email))
  const user = await findByEmail(db, email)
  if (mayAsk && user) {
    await db.transaction(async (tx) => {
      const token = await createAccountToken(tx, {
        userId: user.id,
        purpose: 'reset',
        email: user.email,
        minutes: HALF_AN_HOUR,
      })
      const link = `${config.publicUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
      await enqueueMail(tx, resetMail({ ...user, link }))
    })
  }
  return { message: messages.passwordReset.requested }
}

type Given = z.output<typeof resetPasswordEndpoint.body>

/** Sets the new password. What was open before is closed; only the device that did this is known afterwards. */
export async function resetPassword({ db }: Deps, given: Given, request: FastifyRequest, reply: FastifyReply) {
  if (given.password !== given.password_confirmation)
    throw new Failure('bad_input', { password: [messages.passwordReset.mismatchAtField] })
  const email = normaliseEmail(given.email)
  // Before the costly parts: a made-up link must not keep a core busy.
  const owner = await findTokenOwner(db, { token: given.token, purpose: 'reset', email })
  if (!owner) throw new Failure('link_no_longer_valid')
  const problem = await passwordProblem(given.password, owner)
  if (problem) throw new Failure('bad_input', { password: [problem] })
  const passwordHash = await hashPassword(given.password)
  const device = await db.transaction(async (tx) => {
    const used = await useAccountToken(tx, given.token, ['reset'])
    if (!used || normaliseEmail(used.link.email) !== email) throw new Failure('link_no_longer_valid')
    const { user } = used
    await tx
      .update(users)
      // Whoever could read the mail owns the address.
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
      .where(eq(users.id, user.id))
    await endSessionsAndLinks(tx, user.id)
    await audit(tx, user.id, 'reset password', `user ${user.id}`)
    await enqueueMail(tx, passwordChangedMail(user))
    return rememberDevice(tx, { userId: user.id, isKnown: false }, request)
  })
  reply.header('set-cookie', device.cookie)
  await forgetCount(db, failuresOfAccount, email)
  return { message: messages.passwordReset.changed }
}
