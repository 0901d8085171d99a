import type { correctAddress as correctAddressEndpoint } from '@koya/contract/endpoints/accounts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { confirmationsOfAccount } from '../account-limits.ts'
import { spendAccountTokens } from '../account-token.ts'
import { checkPassword } from '../check-log-in.ts'
import { findByEmail, isEmailTaken } from '../find-user.ts'
import { sendConfirmation } from './register.ts'

type Given = z.output<typeof correctAddressEndpoint.body>
type User = typeof users.$inferSelect

/**
 * Moves a new account to the address that its owner meant. The password shows that it is theirs, and the link that went to
 * the wrong address opens nothing any more.
 */
export async function correctAddress(deps: Deps, given: Given, ip: string) {
  const { db } = deps
  const found = await findByEmail(db, given.email)
  const user = await checkPassword(deps, given, { user: found, isKnown: false, ip })
  if (user.emailConfirmedAt) throw new Failure('already_confirmed')
  if (!isEmail(given.new_email)) throw refused(messages.registration.invalidEmail)
  if (!(await countOne(db, confirmationsOfAccount, `correct ${user.id}`))) throw tooMany(confirmationsOfAccount)
  try {
    await db.transaction((tx) => move(tx, deps, user, given))
  } catch (error) {
    throw isEmailTaken(error) ? refused(messages.registration.emailTaken) : error
  }
  return { message: messages.registration.success }
}

async function move(tx: Tx, { config }: Deps, { id, firstName, passwordHash }: User, given: Given) {
  const { new_email: email, redirect } = given
  // It may have been confirmed, or its password reset, while the password was being compared.
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.emailConfirmedAt))
  const moved = await tx.update(users).set({ email }).where(same).returning({ id: users.id })
  if (moved.length === 0) throw new Failure('already_confirmed')
  await spendAccountTokens(tx, id)
  await audit(tx, id, 'correct email', `user ${id}`)
  await sendConfirmation(tx, config.publicUrl, { id, firstName, email, redirect })
}

function refused(text: string) {
  return new Failure('bad_input', { new_email: [text] })
}
