import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { organisationHosts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { afterLook } from '../organisation-sign-in/settings/after-look.ts'
import { tellOfRecord } from '../organisation-sign-in/settings/tell-of-record.ts'
import { isRecorded } from './present-host.ts'

type Host = typeof organisationHosts.$inferSelect

/** Looks at every proven host. One that was sold must not show the organisation that had it before. */
export async function recheckHosts(deps: Deps) {
  const { db, resolver, log } = deps
  const proven = await db
    .select()
    .from(organisationHosts)
    .where(isNotNull(organisationHosts.provenAt))
    .orderBy(asc(organisationHosts.organisationId))
  for (const host of proven) {
    try {
      const isThere = await isRecorded(resolver, host)
      await db.transaction((tx) => note(tx, deps, host, isThere))
    } catch (error) {
      // Nobody could be asked: that says nothing about whose it is.
      log.warn({ err: error, host: host.host }, 'the DNS gave no answer')
    }
  }
}

async function note(tx: Tx, deps: Deps, host: Host, isThere: boolean) {
  const { organisationId, token } = host
  const { isLost, change, isWorthTelling } = afterLook(host.missingSince, isThere, deps.clock())
  const isIt = and(eq(organisationHosts.organisationId, organisationId), eq(organisationHosts.token, token))
  const changed = await tx
    .update(organisationHosts)
    .set({ ...change, checkedAt: sql`now()` })
    .where(and(isIt, isNotNull(organisationHosts.provenAt)))
    .returning()
  if (changed.length === 0) return
  if (isLost) await audit(tx, null, 'lose host', `organisation ${organisationId}`, { host: host.host })
  if (isWorthTelling) await tellOfRecord(tx, deps, { organisationId, of: 'host', name: host.host, isLost })
}
