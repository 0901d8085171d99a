import { createHash } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, sql } from 'drizzle-orm'
import { readSignedAddress, signAddress } from '../../../adapters/storage/disk/signed-address.ts'
import { sessions, userRoles, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { isStanding, type SignedIn } from '../../../http/session.ts'
import { keyFor } from '../../../settings/secret.ts'

const SECONDS = 600
const PURPOSE = 'addresses of lesson media'

/**
 * Where one file of one lesson is, for one person in one session. Players cannot send a token, so the address says whose it
 * is, and every request asks anew whether that session is still open.
 */
export function signLessonAddress({ config, clock }: Deps, user: SignedIn | undefined, lessonId: number, kind: string) {
  const expires = String(Math.floor(clock().getTime() / 1000) + SECONDS)
  const whose: Record<string, string> = user ? { user: String(user.id), session: sessionName(user.tokenHash) } : {}
  const path = `${API_BASE}/lessons/${lessonId}/media/${kind}`
  return signAddress(keyFor(config, PURPOSE), 'GET', path, { ...whose, expires })
}

/** Who holds the address: somebody whose session is open, or a visitor, who sees previews. */
export async function readLessonAddress({ db, config, clock }: Deps, url: string) {
  const signed = readSignedAddress(keyFor(config, PURPOSE), 'GET', url, clock())
  if (!signed) throw new Failure('file_address_over')
  const { query, seconds } = signed
  const id = query.get('user')
  if (id === null) return { user: undefined, seconds }
  const user = await findNamed(db, Number(id), Buffer.from(query.get('session') ?? '', 'base64url'))
  if (!user) throw new Failure('file_address_over')
  return { user, seconds }
}

/** A session without what opens it: not even the hash that the table keeps leaves the server. */
export function sessionName(tokenHash: Uint8Array) {
  return createHash('sha256').update(tokenHash).digest('base64url')
}

export async function findNamed(db: Deps['db'], userId: number, name: Buffer): Promise<SignedIn | undefined> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash, role: userRoles.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.userId, userId), sql`sha256(${sessions.tokenHash}) = ${name}`, isStanding))
  const [first] = rows
  return first && { id: userId, roles: rows.map(({ role }) => role), tokenHash: Buffer.from(first.tokenHash) }
}
