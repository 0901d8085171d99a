import { isEmail } from '@koya/contract/rules/people/email.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { organisationDomains } from '../../db/schema.ts'
import { domainOf } from './find-sign-in.ts'
import { SignInRefused } from './refused.ts'
import type { Claims } from './who-is-it.ts'

/** The address that an issuer claims, where it may be believed: verified there, of a domain that is proven here. */
export async function trustedEmail(tx: Tx, organisationId: number, claims: Claims) {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  if (email.length > 254 || !isEmail(email)) throw new SignInRefused('no_email')
  const marked = claims.iss === GOOGLE ? workspaceOf(claims) : domainOf(email)
  if (!marked || !isVerified(claims)) throw new SignInRefused('unverified_email')
  const proven = await provenOf(tx, organisationId, [domainOf(email), marked])
  if (!proven.includes(domainOf(email))) throw new SignInRefused('unproven_domain')
  if (!proven.includes(marked)) throw new SignInRefused('unverified_email')
  return email
}

const GOOGLE = 'https://accounts.google.com'

/**
 * Google verifies an address once, and lets whoever has left keep an account of their own with it. Accounts that a Workspace manages
 * carry its main domain in `hd`, also those of its other domains: so that domain has to be proven by the same organisation.
 */
function workspaceOf({ hd }: Claims) {
  return typeof hd === 'string' ? hd.toLowerCase() : ''
}

/** Microsoft writes `xms_edov` where others write `email_verified`. */
function isVerified({ email_verified, xms_edov }: Claims) {
  return [true, 'true'].includes(email_verified as string) || [true, 'true', 1, '1'].includes(xms_edov as string)
}

async function provenOf(tx: Tx, organisationId: number, domains: string[]) {
  const rows = await tx
    .select({ domain: organisationDomains.domain })
    .from(organisationDomains)
    .where(
      and(
        eq(organisationDomains.organisationId, organisationId),
        inArray(organisationDomains.domain, domains),
        isNotNull(organisationDomains.provenAt),
      ),
    )
  return rows.map(({ domain }) => domain)
}
