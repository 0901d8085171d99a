import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db, Tx } from '../../db/client.ts'
import { memberIdentities, userRoles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { findByEmail, isEmailTaken, normaliseEmail } from '../accounts/find-user.ts'
import { trustedEmail } from './claimed-email.ts'
import type { SignIn } from './find-sign-in.ts'
import { comeIn, findHowTheyJoin } from './how-they-join.ts'
import { linkAccount, makeAccount } from './link-account.ts'
import { SignInRefused } from './refused.ts'

/** What an issuer says of somebody. Only who issued it and the subject never change. */
export type Claims = { iss: string; sub: string; [claim: string]: unknown }
export type User = typeof users.$inferSelect

type Options = { agrees: boolean }

/**
 * Whose account it is that an issuer means. Issuer and subject decide, once they are linked. Before that an address decides,
 * if it is verified and the organisation has proven its domain: so an address at another issuer opens nobody's account.
 */
export async function whoIsIt(deps: Deps, signIn: SignIn, claims: Claims, options: Options): Promise<User> {
  const find = () => deps.db.transaction((tx) => findOrLink(tx, deps, signIn, claims, options))
  return find().catch((error: unknown) => {
    // Somebody who signs in for the first time in two windows at once is in the second somebody who is known.
    if (isEmailTaken(error)) return find()
    throw error
  })
}

async function findOrLink(tx: Tx, deps: Deps, signIn: SignIn, claims: Claims, { agrees }: Options) {
  const { organisationId } = signIn
  // Of two that begin at once the second sees what the first has linked.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${claims.iss} ${claims.sub}`}, 0))`)
  const linked = await findLinked(tx, organisationId, claims)
  // Of who is linked the address in the account counts: whatever the issuer calls them by now, it is not asked again.
  const email = linked ? normaliseEmail(linked.email) : await trustedEmail(tx, organisationId, claims)
  const found = linked ?? (await findByEmail(tx, email))
  if (found) await refuseOutsiders(tx, found)
  const way = await findHowTheyJoin(tx, signIn, { email, userId: found?.id, agrees })
  const user = linked ?? (await link(tx, deps, signIn, { found, email, claims }))
  if (way) await comeIn(tx, deps, { organisationId, userId: user.id, ...way })
  return user
}

type Meant = { found: User | undefined; email: string; claims: Claims }

/** From now on this issuer means this account by that subject. */
async function link(tx: Tx, deps: Deps, signIn: SignIn, { found, email, claims }: Meant) {
  const { organisationId } = signIn
  const user = found ? await linkAccount(tx, deps, signIn, found, claims) : await makeAccount(tx, email, claims)
  const { iss: issuer, sub: subject } = claims
  const values = { organisationId, issuer, subject, userId: user.id }
  const made = await tx.insert(memberIdentities).values(values).onConflictDoNothing().returning()
  // The account is linked to another subject of this issuer: an address that was given to somebody new.
  if (made.length === 0) throw new SignInRefused('other_identity')
  await audit(tx, user.id, 'link identity', `organisation ${organisationId}`, { user: user.id, issuer })
  return user
}

async function findLinked(tx: Tx, organisationId: number, { iss, sub }: Claims) {
  const isIt = and(
    eq(memberIdentities.organisationId, organisationId),
    eq(memberIdentities.issuer, iss),
    eq(memberIdentities.subject, sub),
  )
  const [used] = await tx.update(memberIdentities).set({ usedAt: sql`now()` }).where(isIt).returning()
  if (!used) return undefined
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
  return user
}

/** An organisation lets its people in, and nobody who is kept out or whose account belongs to us. */
export async function refuseOutsiders(tx: Db | Tx, { id, blockedAt }: Pick<User, 'id' | 'blockedAt'>) {
  if (blockedAt) throw new SignInRefused('blocked')
  const isStaff = and(eq(userRoles.userId, id), eq(userRoles.role, 'Admin'))
  if ((await tx.$count(userRoles, isStaff)) > 0) throw new SignInRefused('staff')
}
