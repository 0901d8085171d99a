import { randomBytes } from 'node:crypto'
import type { ApiKey } from '@koya/contract/endpoints/keys.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { KEY_START, type KeyScope, MOST_KEY_DAYS, MOST_KEYS } from '@koya/contract/rules/key-scopes.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { apiKeys, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'

/** Whose keys: a person's own, or those of an organisation. */
export type Owner = { userId: number; organisationId: number | null }
type Wished = { name: string; scopes: KeyScope[]; ends_on: string }

/** What is shown of a key: the start, and four characters. */
const SHOWN = KEY_START.length + 4

export async function listKeys({ db }: Deps, owner: Owner): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, firstName: users.firstName, lastName: users.lastName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isOf(owner))
    .orderBy(desc(apiKeys.id))
  return rows.map(({ key, firstName, lastName }) => present(key, `${firstName} ${lastName}`.trim()))
}

/** The key leaves the server in this answer and in no other. */
export function makeKey({ db, clock }: Deps, owner: Owner, { name, scopes, ends_on }: Wished) {
  const today = lagosDay(clock())
  if (ends_on < today) throw new Failure('bad_input', { ends_on: [messages.keys.endsTooSoon] })
  if (ends_on > addDays(today, MOST_KEY_DAYS)) throw new Failure('bad_input', { ends_on: [messages.keys.endsTooLate] })
  const key = KEY_START + randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    // Two who make the last one at the same moment.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('api keys'), ${owner.organisationId ?? -owner.userId})`)
    if ((await tx.$count(apiKeys, isOf(owner))) >= MOST_KEYS) throw new Failure('too_many_keys')
    const [row] = await tx
      .insert(apiKeys)
      .values({
        ...owner,
        name,
        scopes: [...new Set(scopes)],
        endsOn: ends_on,
        prefix: key.slice(0, SHOWN),
        keyHash: hashToken(key),
      })
      .returning()
    if (!row) throw new Error('the key was not returned')
    await audit(tx, owner.userId, 'make key', targetOf(owner), { key: row.prefix, scopes, ends_on })
    const [maker] = await tx.select().from(users).where(eq(users.id, owner.userId))
    const by = `${maker?.firstName} ${maker?.lastName}`.trim()
    return { message: messages.keys.made, data: { ...present(row, by), key } }
  })
}

/** At once: the next call with it is refused. */
export function revokeKey({ db }: Deps, owner: Owner, id: number) {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), isOf(owner)))
      .returning()
    if (!gone) throw new Failure('not_found')
    await audit(tx, owner.userId, 'revoke key', targetOf(owner), { key: gone.prefix })
    return { message: messages.keys.revoked }
  })
}

function isOf({ userId, organisationId }: Owner): SQL | undefined {
  return organisationId === null
    ? and(eq(apiKeys.userId, userId), isNull(apiKeys.organisationId))
    : eq(apiKeys.organisationId, organisationId)
}

function targetOf({ userId, organisationId }: Owner) {
  return organisationId === null ? `user ${userId}` : `organisation ${organisationId}`
}

function present({ id, name, prefix, scopes, endsOn, createdAt, lastUsedAt }: typeof apiKeys.$inferSelect, by: string) {
  return {
    id,
    name,
    prefix,
    scopes,
    ends_on: endsOn,
    made_at: createdAt.toISOString(),
    made_by: by,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
