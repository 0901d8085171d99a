import type { register as registerEndpoint } from '@koya/contract/endpoints/accounts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isEmail } from '@koya/contract/rules/people/email.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import { userRoles, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { confirmationMail } from '../../../outbox/emails/confirmation-mail.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { registrationsOfAddress } from '../account-limits.ts'
import { createAccountToken } from '../account-token.ts'
import { findByEmail, isEmailTaken } from '../find-user.ts'
import { passwordProblem } from '../passwords/password-rule.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { normalisePhone } from '../phone-number.ts'

type Given = z.output<typeof registerEndpoint.body>

/** Makes an account and promises its confirmation mail, both or neither. */
export async function register(deps: Deps, given: Given, ip: string) {
  const { db } = deps
  if (!(await countOne(db, registrationsOfAddress, ip))) throw tooMany(registrationsOfAddress)
  const phoneNumber = await normalisePhone(given.phone_number)
  await refuseBadInput(deps, given, phoneNumber)
  const passwordHash = await hashPassword(given.password)
  try {
    await db.transaction((tx) => create(tx, deps, { ...given, phoneNumber, passwordHash }))
  } catch (error) {
    // Two people, or one double click, registered the same address at the same moment.
    throw isEmailTaken(error) ? taken() : error
  }
  return { message: messages.registration.success }
}

async function refuseBadInput({ db }: Deps, given: Given, phoneNumber: string | undefined) {
  const errors: Record<string, string[]> = {}
  if (!phoneNumber) errors.phone_number = [messages.registration.phoneInvalid]
  if (!isEmail(given.email)) errors.email = [messages.registration.invalidEmail]
  else if (await findByEmail(db, given.email)) errors.email = [messages.registration.emailTaken]
  const password =
    given.password === given.password_confirmation
      ? await passwordProblem(given.password, {
          firstName: given.first_name,
          lastName: given.last_name,
          email: given.email,
          phoneNumber: phoneNumber ?? null,
        })
      : messages.registration.passwordsDiffer
  if (password) errors.password = [password]
  if (Object.keys(errors).length) throw new Failure('bad_input', errors)
}

type Account = Given & { phoneNumber: string | undefined; passwordHash: string }

async function create(tx: Tx, { config }: Deps, account: Account) {
  const [user] = await tx
    .insert(users)
    .values({
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      phoneNumber: account.phoneNumber ?? null,
      passwordHash: account.passwordHash,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('the new account was not returned')
  await tx.insert(userRoles).values({ userId: user.id, position: 0, role: 'User' })
  const { first_name: firstName, email, redirect } = account
  await sendConfirmation(tx, config.publicUrl, { id: user.id, firstName, email, redirect })
}

const ONE_DAY = 24 * 60

export async function sendConfirmation(
  tx: Tx,
  publicUrl: string,
  user: { id: number; firstName: string; email: string; redirect: string | undefined },
) {
  const token = await createAccountToken(tx, {
    userId: user.id,
    purpose: 'confirm',
    email: user.email,
    minutes: ONE_DAY,
  })
  // Anybody can register anybody's address: the link leads to a page of ours or to none.
  const target = ownPath(user.redirect)
  const query = target ? `?redirect=${encodeURIComponent(target)}` : ''
  await enqueueMail(tx, confirmationMail({ ...user, link: `${publicUrl}/confirm/${token}${query}` }))
}

function taken() {
  return new Failure('bad_input', { email: [messages.registration.emailTaken] })
}
