import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../../audit.ts'
import { organisationDomains } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { atField } from '../../organisations/field-failure.ts'
import { asOwner } from '../../organisations/who-sees-whom.ts'
import { presentDomain, recordName, recordValue } from './show-settings.ts'

const MOST = 20

export async function addDomain({ db }: Deps, userId: number, slug: string, given: string) {
  const { organisation } = await asOwner(db, userId, slug)
  const domain = given.toLowerCase().replace(/^.*@/, '')
  if (!/^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/.test(domain) || /^[\d.]+$/.test(domain))
    throw atField('domain', messages.signIn.domainForm)
  const isIts = eq(organisationDomains.organisationId, organisation.id)
  if ((await db.$count(organisationDomains, isIts)) >= MOST) throw atField('domain', messages.signIn.domainMany)
  const values = { organisationId: organisation.id, domain, token: randomBytes(16).toString('hex') }
  await db.insert(organisationDomains).values(values).onConflictDoNothing()
  const [made] = await db
    .select()
    .from(organisationDomains)
    .where(and(isIts, eq(organisationDomains.domain, domain)))
  if (!made) throw new Error('no domain was added')
  await audit(db, userId, 'add domain', `organisation ${organisation.id}`, { domain })
  return { message: messages.signIn.domainAdded, data: presentDomain(made) }
}

const looks: Limit = { name: 'organisation-domain-checks', most: 30, minutes: 10 }

/** Looks for the record. What is proven stays so when the DNS does not answer, and ends when it answers without the record. */
export async function checkDomain({ db, resolver, log }: Deps, userId: number, slug: string, id: number) {
  const { organisation } = await asOwner(db, userId, slug)
  if (!(await countOne(db, looks, String(organisation.id)))) throw tooMany(looks)
  const isIt = and(eq(organisationDomains.id, id), eq(organisationDomains.organisationId, organisation.id))
  const [asked] = await db.select().from(organisationDomains).where(isIt)
  if (!asked) throw new Failure('not_found')
  const texts = await resolver.texts(recordName(asked.domain)).catch((error: unknown) => {
    log.warn({ err: error }, 'the DNS gave no answer')
    throw atField('domain', messages.signIn.domainUnasked)
  })
  const isProven = texts.some((text) => text.trim() === recordValue(asked.token))
  const provenAt = isProven ? sql`coalesce(${organisationDomains.provenAt}, now())` : null
  const [checked] = await unlessTaken(
    db
      .update(organisationDomains)
      .set({ provenAt, checkedAt: sql`now()`, missingSince: null })
      .where(isIt)
      .returning()
      .execute(),
  )
  if (!checked) throw new Failure('not_found')
  if (isProven !== (asked.provenAt !== null))
    await audit(db, userId, isProven ? 'prove domain' : 'lose domain', `organisation ${organisation.id}`, {
      domain: asked.domain,
    })
  return {
    message: isProven ? messages.signIn.domainProven : messages.signIn.domainNotYet,
    data: presentDomain(checked),
  }
}

export async function removeDomain({ db }: Deps, userId: number, slug: string, id: number) {
  const { organisation } = await asOwner(db, userId, slug)
  const removed = await db
    .delete(organisationDomains)
    .where(and(eq(organisationDomains.id, id), eq(organisationDomains.organisationId, organisation.id)))
    .returning()
  if (removed.length === 0) throw new Failure('not_found')
  await audit(db, userId, 'remove domain', `organisation ${organisation.id}`, { domain: removed[0]?.domain })
  return { message: messages.signIn.domainRemoved }
}

async function unlessTaken<T>(work: Promise<T>) {
  return work.catch((error: unknown) => {
    const { cause } = error as Error
    const isTaken = cause instanceof DatabaseError && cause.constraint === 'organisation_domains_proven'
    throw isTaken ? atField('domain', messages.signIn.domainTaken) : error
  })
}
