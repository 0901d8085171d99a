import { randomBytes } from 'node:crypto'
import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../db/client.ts'
import { knownDevices } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'

const NAME = 'koya_device'
const ONE_YEAR = 365 * 86_400

/** The mark a browser got when it last logged in. It opens nothing; it only says "this device was here before". */
export function deviceOf(request: FastifyRequest) {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}

export async function isKnownDevice(db: Db | Tx, userId: number, device: string | undefined) {
  if (!device) return false
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, hashToken(device))))
  return found.length > 0
}

/**
 * A mark is always made here: one that a browser brings along counts only if it was given before. Answers its hash, and the
 * cookie that gives it to the browser.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, isKnown, isProven = false }: { userId: number; isKnown: boolean; isProven?: boolean },
  request: FastifyRequest,
) {
  // Known by another mark, of the second factor's question or of the organisation's sign-in, does not make this one known.
  const brought = isKnown ? deviceOf(request) : undefined
  const isOurs = await isKnownDevice(tx, userId, brought)
  const device = (isOurs && brought) || randomBytes(32).toString('base64url')
  const hash = hashToken(device)
  const proof = isProven ? { provenAt: sql`now()` } : {}
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hash, ...proof })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { seenAt: sql`now()`, ...proof },
    })
  const secure = request.server.deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${NAME}=${device}; Path=${SIGN_IN_PATH}; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Strict${secure}`
  return { hash, cookie }
}
