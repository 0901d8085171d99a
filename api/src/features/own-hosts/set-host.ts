import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { audit } from '../../audit.ts'
import { organisationHosts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { atField } from '../organisations/field-failure.ts'
import { asOwner, refuseSuspended } from '../organisations/who-sees-whom.ts'
import { isRecorded, presentHost } from './present-host.ts'

const isOf = (organisationId: number) => eq(organisationHosts.organisationId, organisationId)

export async function showHost({ db, config }: Deps, userId: number, slug: string) {
  const { organisation } = await asOwner(db, userId, slug)
  const [row] = await db.select().from(organisationHosts).where(isOf(organisation.id))
  return { host: row ? presentHost(config, row) : null }
}

/** Another host is not proven by the record of the one before. The same once more changes nothing. */
export async function setHost({ db, config }: Deps, userId: number, slug: string, given: string) {
  const { organisation } = refuseSuspended(await asOwner(db, userId, slug))
  const host = given.toLowerCase().replace(/\.$/, '')
  refuseUnfit(host, new URL(config.publicUrl).hostname)
  const [before] = await db.select().from(organisationHosts).where(isOf(organisation.id))
  if (before?.host === host) return { message: messages.ownHosts.added, data: presentHost(config, before) }
  const fresh = { host, token: randomBytes(16).toString('hex'), provenAt: null, checkedAt: null, missingSince: null }
  const [made] = await db
    .insert(organisationHosts)
    .values({ organisationId: organisation.id, ...fresh })
    .onConflictDoUpdate({ target: organisationHosts.organisationId, set: fresh })
    .returning()
  if (!made) throw new Error('no host was added')
  await audit(db, userId, 'add host', `organisation ${organisation.id}`, { host })
  return { message: messages.ownHosts.added, data: presentHost(config, made) }
}

/** Not ours, and neither below nor above ours: whoever is sent there must never be in doubt who speaks. */
function refuseUnfit(host: string, ours: string) {
  const isName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/.test(host) && !/\.\d+$/.test(host)
  if (!isName) throw atField('host', messages.ownHosts.form)
  if (`.${host}`.endsWith(`.${ours}`) || `.${ours}`.endsWith(`.${host}`)) throw atField('host', messages.ownHosts.ours)
}

const looks: Limit = { name: 'organisation-host-checks', most: 30, minutes: 10 }

/** Looks for the record. What is proven stays so when the DNS does not answer, and ends when it answers without the record. */
export async function checkHost({ db, config, resolver, log }: Deps, userId: number, slug: string) {
  const { organisation } = await asOwner(db, userId, slug)
  if (!(await countOne(db, looks, String(organisation.id)))) throw tooMany(looks)
  const [asked] = await db.select().from(organisationHosts).where(isOf(organisation.id))
  if (!asked) throw new Failure('not_found')
  const isProven = await isRecorded(resolver, asked).catch((error: unknown) => {
    log.warn({ err: error }, 'the DNS gave no answer')
    throw atField('host', messages.ownHosts.unasked)
  })
  const provenAt = isProven ? sql`coalesce(${organisationHosts.provenAt}, now())` : null
  const [checked] = await unlessTaken(
    db
      .update(organisationHosts)
      .set({ provenAt, checkedAt: sql`now()`, missingSince: null })
      // The host that was asked for, and not one that was set meanwhile.
      .where(sql`${isOf(organisation.id)} AND ${organisationHosts.token} = ${asked.token}`)
      .returning()
      .execute(),
  )
  if (!checked) throw new Failure('not_found')
  if (isProven !== (asked.provenAt !== null))
    await audit(db, userId, isProven ? 'prove host' : 'lose host', `organisation ${organisation.id}`, {
      host: asked.host,
    })
  return {
    message: isProven ? messages.ownHosts.proven : messages.ownHosts.notYet,
    data: presentHost(config, checked),
  }
}

export async function removeHost({ db }: Deps, userId: number, slug: string) {
  const { organisation } = await asOwner(db, userId, slug)
  const [removed] = await db.delete(organisationHosts).where(isOf(organisation.id)).returning()
  if (!removed) throw new Failure('not_found')
  await audit(db, userId, 'remove host', `organisation ${organisation.id}`, { host: removed.host })
  return { message: messages.ownHosts.removed }
}

async function unlessTaken<T>(work: Promise<T>) {
  return work.catch((error: unknown) => {
    const { cause } = error as Error
    const isTaken = cause instanceof DatabaseError && cause.constraint === 'organisation_hosts_proven'
    throw isTaken ? atField('host', messages.ownHosts.taken) : error
  })
}
