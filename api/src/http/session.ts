import { createHash } from 'node:crypto'
import { type Access, PERSON_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions, userRoles, users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { lacksFactor } from './second-factor-needed.ts'

export type SignedIn = { id: number; roles: Role[]; tokenHash: Buffer }

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    user: SignedIn | undefined
  }
}

const idleLimit = sql`interval '14 days'`
const absoluteLimit = sql`interval '90 days'`

/** Of a session with its person: nobody has ended it, and it is not too old. */
export const isStanding = and(
  isNull(users.deletedAt),
  isNull(users.blockedAt),
  gt(sessions.lastSeenAt, sql`now() - ${idleLimit}`),
  gt(sessions.createdAt, sql`now() - ${absoluteLimit}`),
)

/** Seen so long ago that it is worth writing down. At most once an hour: reading a page must not cost a write. */
export const isSeenLongAgo = sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 hour'`

/** Who asks, read from the bearer token. Refuses when the endpoint wants more than that. */
export async function signedInUser(
  request: FastifyRequest,
  access: Access,
  whileSettingUp = false,
): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token ? await findSession(request.server.deps, hashToken(token)) : undefined
  // Until a second factor that is needed is set up, a session is nobody's anywhere else.
  const isHeldBack = found?.mustSetUp && !whileSettingUp
  const user = isHeldBack ? undefined : found?.user
  const meantFor = request.headers[PERSON_HEADER]
  if (user && meantFor !== undefined && meantFor !== String(user.id)) throw new Failure('other_person')
  if (access === 'anyone') return user
  if (isHeldBack) throw new Failure('second_factor_set_up_needed')
  if (!user) throw new Failure('unauthenticated')
  const isAllowed =
    access === 'user' || user.roles.includes('Admin') || (access === 'instructor' && user.roles.includes('Instructor'))
  if (!isAllowed) throw new Failure('forbidden')
  return user
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

async function findSession({ db, config }: Deps, tokenHash: Buffer) {
  const isRequired = config.secondFactorIsRequired
  const rows = await db
    .select({
      id: users.id,
      role: userRoles.role,
      // Opened for nothing else, or by somebody who has become an admin since: that holds at once, as every role does.
      mustSetUp: isRequired ? sql<boolean>`(${sessions.isForSetUp} OR ${lacksFactor})` : sessions.isForSetUp,
      isSeenLongAgo,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isStanding))
    .prepare(isRequired ? 'find_strict_session' : 'find_session')
    .execute()
  const [first] = rows
  if (!first) return undefined
  if (first.isSeenLongAgo)
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
  const user: SignedIn = { id: first.id, roles: rows.map((row) => row.role), tokenHash }
  return { user, mustSetUp: first.mustSetUp }
}
