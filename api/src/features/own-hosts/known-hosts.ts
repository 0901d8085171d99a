import { sql } from 'drizzle-orm'
import type { Change } from '../../db/changes/changes.ts'
import type { Deps } from '../../deps.ts'
import { remember } from '../../remember.ts'
import { type Front, frontPage } from './front-page.ts'

type KnownHost = { logo: string; page: ReturnType<typeof frontPage> }

/**
 * The hosts that organisations have proven, with the finished page of each. What a request calls its host is anybody's
 * word: it is looked up here and never used otherwise. Read again when something of it has changed.
 */
export function openKnownHosts({ db, config, changes, log }: Deps) {
  let known = new Map<string, KnownHost>()
  let isStale = true
  let reading: Promise<void> | undefined
  const forget = () => {
    isStale = true
  }
  const isAboutHosts = ({ topic, subject }: Change) =>
    topic === 'businesses' && (subject === 'host' || subject === 'business')
  changes.follow({ onChanges: (list) => list.some(isAboutHosts) && forget(), onUnknown: forget })

  async function read() {
    isStale = false
    try {
      const { rows } = await db.execute<Front>(sql`
        SELECT h.host, o.slug, o.name, coalesce(s.logo, '') AS logo, coalesce(s.colour, '') AS colour,
          coalesce(s.welcome, '') AS welcome, i.organisation_id IS NOT NULL AS "hasSignIn"
        FROM organisation_hosts h JOIN organisations o ON o.id = h.organisation_id
        JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active'
        LEFT JOIN organisation_settings s ON s.organisation_id = o.id
        LEFT JOIN organisation_issuers i ON i.organisation_id = o.id
        WHERE h.proven_at IS NOT NULL AND s.suspended_at IS NULL`)
      known = new Map(rows.map((front) => [front.host, { logo: front.logo, page: frontPage(config, front) }]))
    } catch (error) {
      // What was known stays so; the next request asks again.
      isStale = true
      log.warn({ err: error }, 'the hosts of organisations could not be read')
    }
  }

  const ours = new URL(config.publicUrl).hostname
  const content = config.contentUrl && new URL(config.contentUrl).hostname
  const isContent = (header: string | undefined) => content !== undefined && hostOf(header).host === content
  const find = (header: string | undefined) => (known.size === 0 ? undefined : known.get(hostOf(header).host))
  return {
    find,
    /** The host on which packages of teachers run (CONTENT_URL). */
    isContent,
    /** Whether it is certain, without asking anybody, that a request is not for the host of an organisation or of packages. */
    isNone(header: string | undefined) {
      const { host, isName } = hostOf(header)
      if (isContent(header)) return false
      return host === ours || !isName || (!isStale && !find(header))
    },
    /** Resolves once what is known is what was there when it was asked. */
    async refresh() {
      if (!isStale && !reading) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    },
  }
}

export type KnownHosts = ReturnType<typeof openKnownHosts>

/** As long as a name in the DNS can be, with a port. */
const LONGEST = 260

function hostOf(header = '') {
  return readHost(header.length > LONGEST ? '' : header)
}

/** Without port and final dot, in small letters. Asked for every request, and nearly always about the same one. */
const readHost = remember((header) => {
  const host = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return { host, isName: host.includes('.') && !/^[\d.]+$/.test(host) }
})
