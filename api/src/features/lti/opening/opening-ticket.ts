import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessions, userRoles, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken, isStanding, type SignedIn } from '../../../http/session.ts'
import { seal, unseal } from '../../../settings/seal.ts'
import { keepTicket, TICKET_SECONDS, useUpTicket } from '../../classroom/lms-tickets.ts'

export const AUTHORIZE_PATH = '/lti/authorize'
const TICKET_BYTES = 32
const of = { purpose: 'opening in a learning system', owner: 'login hint' }

type Http = { request: FastifyRequest; reply: FastifyReply }

/**
 * What the learning system brings back to say whom it asks about. It holds for a minute, once, while the session lasts that made it, and only
 * in this browser: the cookie is half of the ticket, so that nobody is let in by an address that somebody else has made.
 */
export async function makeHint(deps: Deps, user: SignedIn, courseId: number, { request, reply }: Http) {
  const ticket = randomBytes(TICKET_BYTES)
  const mark = randomBytes(32).toString('base64url')
  await keepTicket(deps, hashOf(ticket, mark), { userId: user.id, courseId })
  const secure = request.server.deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieOf(ticket)}=${mark}; Path=${AUTHORIZE_PATH}; Max-Age=${TICKET_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return seal(deps.config, of, Buffer.concat([ticket, user.tokenHash])).toString('base64url')
}

/** Whom it was made for and for which course. It is used up, whatever comes of it; undefined where it does not hold. */
export async function useHint(deps: Deps, hint: string, request: FastifyRequest) {
  const opened = openHint(deps, hint)
  const mark = opened && markIn(request, opened.ticket)
  if (!opened || !mark) return undefined
  const used = await useUpTicket(deps, hashOf(opened.ticket, mark))
  if (!used) return undefined
  const rows = await deps.db
    .select({ user: users, role: userRoles.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.tokenHash, opened.tokenHash), eq(users.id, used.userId), isStanding))
  const [first] = rows
  if (!first) return undefined
  const signedIn: SignedIn = { id: used.userId, roles: rows.map(({ role }) => role), tokenHash: opened.tokenHash }
  return { person: first.user, signedIn, courseId: used.courseId }
}

function openHint({ config }: Deps, hint: string) {
  try {
    const bytes = unseal(config, of, Buffer.from(hint, 'base64url'))
    return { ticket: bytes.subarray(0, TICKET_BYTES), tokenHash: bytes.subarray(TICKET_BYTES) }
  } catch {
    // It was not sealed here.
    return undefined
  }
}

/** One for each opening: two courses that are opened in two tabs do not disturb each other. */
function cookieOf(ticket: Uint8Array) {
  return `koya_opening_${createHash('sha256').update(ticket).digest('hex').slice(0, 8)}`
}

function markIn({ headers }: FastifyRequest, ticket: Uint8Array) {
  return new RegExp(`(?:^|;\\s*)${cookieOf(ticket)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

/** Another than that of a ticket without LTI: neither door opens the other. */
function hashOf(ticket: Uint8Array, mark: string) {
  return hashToken(`opening ${Buffer.from(ticket).toString('base64url')} ${mark}`)
}
