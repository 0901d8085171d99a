import type { SignInDomain, SignInSettings } from '@koya/contract/endpoints/organisations/sign-in.ts'
import { asc, eq } from 'drizzle-orm'
import { organisationDomains, organisationIssuers } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { asOwner } from '../../organisations/who-sees-whom.ts'
import { returnAddress } from '../begin.ts'

export async function showSettings({ db, config }: Deps, userId: number, slug: string): Promise<SignInSettings> {
  const { organisation } = await asOwner(db, userId, slug)
  const [issuer] = await db
    .select()
    .from(organisationIssuers)
    .where(eq(organisationIssuers.organisationId, organisation.id))
  const domains = await db
    .select()
    .from(organisationDomains)
    .where(eq(organisationDomains.organisationId, organisation.id))
    .orderBy(asc(organisationDomains.domain))
  return {
    issuer: issuer?.issuer ?? null,
    client_id: issuer?.clientId ?? null,
    makes_members: issuer?.makesMembers ?? false,
    return_address: returnAddress(config, slug),
    sign_in_address: `${config.publicUrl}/o/${slug}/sign-in`,
    domains: domains.map(presentDomain),
  }
}

type Domain = typeof organisationDomains.$inferSelect

export function presentDomain({ id, domain, token, provenAt, checkedAt }: Domain): SignInDomain {
  return {
    id,
    domain,
    record_name: recordName(domain),
    record_value: recordValue(token),
    is_proven: provenAt !== null,
    checked_at: checkedAt?.toISOString() ?? null,
  }
}

export const recordName = (domain: string) => `_koya.${domain}`
export const recordValue = (token: string) => `koya-domain=${token}`
