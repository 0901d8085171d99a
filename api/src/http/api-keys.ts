import { Failure } from '@koya/contract/protocol/failures.ts'
import { KEY_START, type KeyScope } from '@koya/contract/rules/key-scopes.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { apiKeys, organisations, users } from '../db/schema.ts'
import { countOne, type Limit, tooMany } from './limits/rate-limit.ts'
import { hashToken, type SignedIn } from './session.ts'

/** Ten a second for a minute: more than a report needs, and not enough to be felt by others. */
const callsOfKey: Limit = { name: 'api-key', most: 600, minutes: 1 }

/** Written down at most once a minute: reading must not cost a write. */
const isUsedLongAgo = sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`

/** The key that a request carries instead of a session. */
export function keyOf({ headers }: FastifyRequest) {
  return /^Bearer (koya_[\w-]{10,100})$/.exec(headers.authorization ?? '')?.[1]
}

/** What is in an address is written into logs on the way. */
export function refuseKeyInAddress({ url }: FastifyRequest) {
  if (url.includes(KEY_START) && /[?&/=]koya_[\w-]{20,}/.test(url)) throw new Failure('key_in_address')
}

/**
 * Who asks with a key: the person who made it, as a plain member whatever else they are, and only for calls that name a
 * scope which it has. A key of an organisation opens no other.
 */
export async function keyHolder(request: FastifyRequest, key: string, scope: KeyScope | undefined) {
  const { db, clock } = request.server.deps
  const tokenHash = hashToken(key)
  const [found] = await db
    .select({ id: apiKeys.id, userId: apiKeys.userId, scopes: apiKeys.scopes, slug: organisations.slug, isUsedLongAgo })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .leftJoin(organisations, eq(organisations.id, apiKeys.organisationId))
    .where(and(eq(apiKeys.keyHash, tokenHash), gte(apiKeys.endsOn, lagosDay(clock()))))
  if (!found) throw new Failure('key_not_valid')
  if (!(await countOne(db, callsOfKey, String(found.id)))) throw tooMany(callsOfKey)
  if (!scope) throw new Failure('not_for_keys')
  if (!found.scopes.includes(scope)) throw new Failure('key_lacks_scope')
  const { slug } = request.params as { slug?: string }
  if (found.slug !== null && found.slug !== slug) throw new Failure('key_lacks_scope')
  if (found.isUsedLongAgo) await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, found.id))
  const user: SignedIn = { id: found.userId, roles: ['User'], tokenHash }
  return user
}
