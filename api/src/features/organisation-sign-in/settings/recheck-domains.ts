import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { organisationDomains } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { afterLook } from './after-look.ts'
import { recordName, recordValue } from './show-settings.ts'
import { tellOfRecord } from './tell-of-record.ts'

type Domain = typeof organisationDomains.$inferSelect

/** Looks at every proven domain. One that is no longer the organisation's must not open accounts with addresses of it. */
export async function recheckDomains(deps: Deps) {
  const { db, resolver, log } = deps
  const proven = await db
    .select()
    .from(organisationDomains)
    .where(isNotNull(organisationDomains.provenAt))
    .orderBy(asc(organisationDomains.id))
  for (const domain of proven) {
    try {
      const texts = await resolver.texts(recordName(domain.domain))
      const isThere = texts.some((text) => text.trim() === recordValue(domain.token))
      await db.transaction((tx) => note(tx, deps, domain, isThere))
    } catch (error) {
      // Nobody could be asked: that says nothing about whose it is.
      log.warn({ err: error, domain: domain.domain }, 'the DNS gave no answer')
    }
  }
}

async function note(tx: Tx, deps: Deps, domain: Domain, isThere: boolean) {
  const { isLost, change, isWorthTelling } = afterLook(domain.missingSince, isThere, deps.clock())
  const changed = await tx
    .update(organisationDomains)
    .set({ ...change, checkedAt: sql`now()` })
    .where(and(eq(organisationDomains.id, domain.id), isNotNull(organisationDomains.provenAt)))
    .returning()
  if (changed.length === 0) return
  if (isLost) await audit(tx, null, 'lose domain', `organisation ${domain.organisationId}`, { domain: domain.domain })
  if (isWorthTelling)
    await tellOfRecord(tx, deps, {
      organisationId: domain.organisationId,
      of: 'domain',
      name: domain.domain,
      isLost,
    })
}
