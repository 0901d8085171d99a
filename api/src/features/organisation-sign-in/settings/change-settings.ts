import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { organisationIssuers } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../../organisations/field-failure.ts'
import { asOwner } from '../../organisations/who-sees-whom.ts'
import { askIssuer, openClientSecret, sealClientSecret, whyUnheard } from '../issuer.ts'

type Wanted = { issuer: string; client_id: string; client_secret?: string | undefined; makes_members: boolean }

/** Keeps an issuer once it has answered under its own name. A secret that was kept is never shown, so an empty one keeps it. */
export async function changeSettings(deps: Deps, userId: number, slug: string, wanted: Wanted) {
  const { db, config } = deps
  const { organisation } = await asOwner(db, userId, slug)
  const [kept] = await db
    .select()
    .from(organisationIssuers)
    .where(eq(organisationIssuers.organisationId, organisation.id))
  // The old secret is for the old issuer: no other address is ever handed it.
  const isSameClient = kept?.issuer === wanted.issuer && kept.clientId === wanted.client_id
  const old = kept && isSameClient ? openClientSecret(config, organisation.id, kept.clientSecret) : undefined
  const secret = wanted.client_secret || old
  if (!secret) throw atField('client_secret', messages.signIn.secretNeeded)
  await refuseOtherThanIssuer(deps, { issuer: wanted.issuer, clientId: wanted.client_id, secret })
  const values = {
    issuer: wanted.issuer,
    clientId: wanted.client_id,
    clientSecret: sealClientSecret(config, organisation.id, secret),
    makesMembers: wanted.makes_members,
    changedAt: sql`now()`,
  }
  await db.transaction(async (tx) => {
    await tx
      .insert(organisationIssuers)
      .values({ organisationId: organisation.id, ...values })
      .onConflictDoUpdate({ target: organisationIssuers.organisationId, set: values })
    await audit(tx, userId, 'change sign-in', `organisation ${organisation.id}`, {
      issuer: wanted.issuer,
      makes_members: wanted.makes_members,
    })
  })
  return { message: messages.signIn.settingsSaved }
}

export async function removeSettings({ db }: Deps, userId: number, slug: string) {
  const { organisation } = await asOwner(db, userId, slug)
  await db.transaction(async (tx) => {
    await tx.delete(organisationIssuers).where(eq(organisationIssuers.organisationId, organisation.id))
    await audit(tx, userId, 'end sign-in', `organisation ${organisation.id}`)
  })
  return { message: messages.signIn.switchedOff }
}

async function refuseOtherThanIssuer(deps: Deps, client: Parameters<typeof askIssuer>[1]) {
  const url = URL.canParse(client.issuer) ? new URL(client.issuer) : undefined
  const isWeb = url?.protocol === 'https:' || (deps.config.issuers.mayBePrivate && url?.protocol === 'http:')
  if (!url || !isWeb || url.username || url.search || url.hash) throw atField('issuer', messages.signIn.issuerForm)
  await askIssuer(deps, client).catch((error: unknown) => {
    const sentences = {
      away: messages.signIn.issuerAway,
      not_public: messages.signIn.issuerNotPublic,
      not_https: messages.signIn.issuerForm,
      too_large: messages.signIn.issuerTooLarge,
    }
    const unheard = whyUnheard(error)
    throw atField('issuer', unheard ? sentences[unheard] : messages.signIn.issuerOther)
  })
}
