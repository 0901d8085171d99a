import type { LtiPlatform, LtiPlatforms } from '@koya/contract/endpoints/organisations/lti.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Db, Tx } from '../../db/client.ts'
import { ltiPlatforms } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { whyUnheard } from '../organisation-sign-in/issuer.ts'
import { atField } from '../organisations/field-failure.ts'
import { CHOOSE_PATH } from './begin-login.ts'
import { doorPath, keysPath } from './doors.ts'
import { NoKeys, readPlatformKeys } from './platform-keys.ts'

/** Whose learning systems, and who asks: an owner for an organisation, or an admin, who sees them all. */
export type Asker = { userId: number; organisation: { id: number; slug: string } | null }

type Wished = {
  name: string
  issuer: string
  client_id: string
  deployment_ids: string[]
  auth_url: string
  keys_url: string
  token_url?: string | undefined
  gives_seats?: boolean
}

const MOST = 20
/** Each asks a server that somebody else has named. */
const registered: Limit = { name: 'lti-registrations', most: 30, minutes: 60 }

export async function listPlatforms({ db, config }: Deps, { organisation }: Asker): Promise<LtiPlatforms> {
  const which = organisation === null ? sql`TRUE` : sql`p.organisation_id = ${organisation.id}`
  const at = (path: string) => config.publicUrl + path
  const door = organisation?.id ?? null
  return {
    platforms: await readPlatforms(db, which),
    tool: {
      login_url: at(doorPath(door)),
      launch_url: at('/lti/launch'),
      keys_url: at(keysPath(door)),
      choose_url: at(CHOOSE_PATH),
    },
  }
}

export async function makePlatform(deps: Deps, asker: Asker, wished: Wished) {
  const { userId } = asker
  const organisationId = asker.organisation?.id ?? null
  if (!(await countOne(deps.db, registered, String(userId)))) throw tooMany(registered)
  await refuseUnfit(deps, wished)
  return deps.db.transaction(async (tx) => {
    // Two who register the last one at the same moment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('learning systems'), ${organisationId ?? 0})`)
    const isOf = sql`organisation_id IS NOT DISTINCT FROM ${organisationId}`
    if ((await tx.$count(ltiPlatforms, isOf)) >= MOST) throw atField('name', messages.lti.tooMany)
    const [row] = await tx
      .insert(ltiPlatforms)
      .values({
        organisationId,
        name: wished.name,
        issuer: wished.issuer,
        clientId: wished.client_id,
        deploymentIds: [...new Set(wished.deployment_ids)],
        authUrl: wished.auth_url,
        keysUrl: wished.keys_url,
        tokenUrl: wished.token_url || null,
        givesSeats: wished.gives_seats ?? false,
        madeBy: userId,
      })
      .onConflictDoNothing()
      .returning({ id: ltiPlatforms.id })
    if (!row) throw atField('client_id', messages.lti.taken)
    await audit(tx, userId, 'register learning system', subjectOf(organisationId), {
      platform: row.id,
      issuer: wished.issuer,
    })
    const [made] = await readPlatforms(tx, sql`p.id = ${row.id}`)
    if (!made) throw new Error('the learning system was not returned')
    return { message: messages.lti.made, data: made }
  })
}

export function removePlatform({ db }: Deps, { organisation, userId }: Asker, id: number) {
  return db.transaction(async (tx) => {
    const isIt = eq(ltiPlatforms.id, id)
    const [gone] = await tx
      .delete(ltiPlatforms)
      .where(organisation === null ? isIt : and(isIt, eq(ltiPlatforms.organisationId, organisation.id)))
      .returning()
    if (!gone) throw new Failure('not_found')
    await audit(tx, userId, 'remove learning system', subjectOf(gone.organisationId), {
      platform: id,
      issuer: gone.issuer,
    })
    return { message: messages.lti.removed }
  })
}

export function subjectOf(organisationId: number | null) {
  return organisationId === null ? 'koya' : `organisation ${organisationId}`
}

/** Browsers are sent to one of these addresses and we ask the other: both must be what they say. */
async function refuseUnfit(deps: Deps, wished: Wished) {
  for (const field of ['issuer', 'auth_url', 'keys_url'] as const) refuseOtherAddress(deps, field, wished[field])
  if (wished.token_url) refuseOtherAddress(deps, 'token_url', wished.token_url)
  await readPlatformKeys(deps, wished.keys_url).catch((error: unknown) => {
    if (error instanceof NoKeys) throw atField('keys_url', messages.lti.noKeys)
    const sentences = {
      away: messages.lti.keysAway,
      not_public: messages.lti.notPublic,
      not_https: messages.lti.addressForm,
      too_large: messages.lti.noKeys,
    }
    const unheard = whyUnheard(error)
    throw unheard ? atField('keys_url', sentences[unheard]) : error
  })
}

export function refuseOtherAddress({ config }: Deps, field: string, address: string) {
  const isWeb = isWebAddress(address) && (config.issuers.mayBePrivate || /^https:/i.test(address))
  if (!isWeb) throw atField(field, messages.lti.addressForm)
}

export async function readPlatforms(db: Db | Tx, which: SQL) {
  const { rows } = await db.execute<LtiPlatform>(sql`
    SELECT p.id, p.name, p.issuer, p.client_id, p.deployment_ids, p.auth_url, p.keys_url, p.token_url, p.gives_seats, o.name AS organisation,
      (SELECT count(*)::int FROM lti_identities i WHERE i.platform_id = p.id) AS people,
      marks.sent AS marks_sent, marks.waiting AS marks_waiting, marks.refused AS marks_refused,
      to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS made_at
    FROM lti_platforms p LEFT JOIN organisations o ON o.id = p.organisation_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m.state = 'sent')::int AS sent, count(*) FILTER (WHERE m.state = 'waiting')::int AS waiting,
        count(*) FILTER (WHERE m.state = 'refused')::int AS refused
      FROM lti_marks m JOIN lti_identities i ON i.id = m.identity_id WHERE i.platform_id = p.id
    ) marks
    WHERE ${which} ORDER BY lower(p.name), p.id LIMIT 500`)
  return rows
}
