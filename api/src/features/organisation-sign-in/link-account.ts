import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { userRoles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { letter } from '../../outbox/emails/letter.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { endSessionsAndLinks } from '../accounts/end-sessions-and-links.ts'
import type { SignIn } from './find-sign-in.ts'
import type { Claims, User } from './who-is-it.ts'

/** No password is ever like this. Whoever wants one asks for it by email, as after forgetting it. */
const NO_PASSWORD = 'none: signs in with an organisation'

/** Lets an issuer open an account that is there already, and says so by mail: whose it is must hear of every new way in. */
export async function linkAccount(tx: Tx, deps: Deps, signIn: SignIn, user: User, claims: Claims) {
  const owner = user.emailConfirmedAt ? user : await takeFromStranger(tx, user, claims)
  await tellOfLink(tx, deps, { name: signIn.name, host: new URL(signIn.issuer).host }, owner)
  return owner
}

type Linked = { name: string; host: string }
type Owner = Pick<User, 'email' | 'firstName'>

export function tellOfLink(tx: Tx, { config }: Deps, linked: Linked, owner: Owner) {
  return enqueueMail(tx, signInLinkedMail(config.publicUrl, owner, linked))
}

export function signInLinkedMail(publicUrl: string, { email, firstName }: Owner, { name, host }: Linked) {
  return letter({
    about: 'sign_in_linked',
    to: email,
    subject: `You can sign in with ${name} now`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your Koya account is now linked to the sign-in of ${name} (${host}). Your password still works as before.`,
      'If this was not you, please change your password and write to us at once.',
    ],
    action: { label: 'See your account', link: `${publicUrl}/learner/accounts` },
  })
}

/** Somebody registered the address and never confirmed it. Now its owner is here, and the other's password opens nothing. */
async function takeFromStranger(tx: Tx, { id }: User, claims: Claims) {
  await endSessionsAndLinks(tx, id)
  const [taken] = await tx
    .update(users)
    .set({ ...namesOf(claims), passwordHash: NO_PASSWORD, phoneNumber: null, emailConfirmedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  if (!taken) throw new Error('the account is gone')
  return taken
}

export async function makeAccount(tx: Tx, email: string, claims: Claims) {
  const [user] = await tx
    .insert(users)
    .values({ ...namesOf(claims), email, passwordHash: NO_PASSWORD, emailConfirmedAt: sql`now()` })
    .returning()
  if (!user) throw new Error('the new account was not returned')
  await tx.insert(userRoles).values({ userId: user.id, position: 0, role: 'User' })
  return user
}

/** What the issuer calls them, as far as it is a name. */
function namesOf({ given_name, family_name, name }: Claims) {
  const [first = '', ...rest] = proper(name).split(' ')
  return {
    firstName: proper(given_name) || first || 'New',
    lastName: proper(family_name) || rest.join(' ') || 'member',
  }
}

function proper(name: unknown) {
  const text = typeof name === 'string' ? name.trim().replace(/\s+/g, ' ').slice(0, 50).trim() : ''
  return nameProblem(text) ? '' : text
}
