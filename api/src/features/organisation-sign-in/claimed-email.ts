import { isEmail } from '@koya/contract/rules/people/email.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { organisationDomains } from '../../db/schema.ts'
import { domainOf } from './find-sign-in.ts'
import { SignInRefused } from './refused.ts'
import type { Claims } from './who-is-it.ts'

/** The address that an issuer claims, where it may be believed: verified there, of a domain that is proven here. */
export async function trustedEmail(tx: Tx, organisationId: number, claims: Claims) {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  if (email.length > 254 || !isEmail(email)) throw new SignInRefused('no_email')
  if (!isVerified(claims)) throw new SignInRefused('unverified_email')
  const isProven = and(
    eq(organisationDomains.organisationId, organisationId),
    eq(organisationDomains.domain, domainOf(email)),
    isNotNull(organisationDomains.provenAt),
  )
  if ((await tx.$count(organisationDomains, isProven)) === 0) throw new SignInRefused('unproven_domain')
  return email
}

/**
 * Microsoft writes `xms_edov` where others write `email_verified`. Google verifies once, and lets whoever has left keep an
 * account of their own with the old address: there only the domain's own accounts (`hd`) count.
 */
function isVerified({ iss, email, email_verified, xms_edov, hd }: Claims) {
  if (iss === 'https://accounts.google.com' && hd !== domainOf(String(email))) return false
  return [true, 'true'].includes(email_verified as string) || [true, 'true', 1, '1'].includes(xms_edov as string)
}
