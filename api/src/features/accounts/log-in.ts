import { randomBytes } from 'node:crypto'
import type { LogInAnswer } from '@koya/contract/accounts.ts'
import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import { asc, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessions, userRoles, type users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, forgetCount, isExhausted, takeOneBack, tooMany } from '../../http/rate-limit.ts'
import { hashToken } from '../../http/session.ts'
import { issueDeviceKeys } from '../devices/device-keys.ts'
import { failuresOfAccount, failuresOfAddress, failuresOfDevice } from './account-limits.ts'
import { findByEmail, normaliseEmail } from './find-user.ts'
import { deviceOf, isKnownDevice, rememberDevice } from './known-device.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

type Given = { email: string; password: string }
type User = typeof users.$inferSelect

/** Opens a session for the right password. An unknown address costs as much time, and says as much, as a wrong password. */
export async function logIn(
  deps: Deps,
  given: Given,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LogInAnswer> {
  const { db } = deps
  const user = await findByEmail(db, given.email)
  const isKnown = await isKnownDevice(db, user?.id ?? 0, deviceOf(request))
  await checkPassword(deps, given, { user, isKnown, ip: request.ip })
  if (!user) throw new Failure('wrong_credentials')
  if (!user.emailConfirmedAt) throw new Failure('unconfirmed_email')
  await rememberDevice(db, { userId: user.id, isKnown }, request, reply)
  return openSession(deps, user, request.headers['user-agent'] ?? '')
}

type Who = { user: User | undefined; isKnown: boolean; ip: string }

/**
 * An attempt is counted before it is made, so that many at once cannot outrun the limit; success takes it back. A device
 * that was here before has a count of its own, so nobody else's failures shut it out.
 */
async function checkPassword({ db }: Deps, given: Given, { user, isKnown, ip }: Who) {
  const account = normaliseEmail(given.email)
  const limit = isKnown ? failuresOfDevice : failuresOfAccount
  if (!isKnown && (await isExhausted(db, failuresOfAddress, ip))) throw tooMany(failuresOfAddress)
  if (!(await countOne(db, limit, account))) throw tooMany(limit)
  const isRight = await passwordMatches(user?.passwordHash ?? (await hashOfNobody), given.password).catch(
    async (error: unknown) => {
      await takeOneBack(db, limit, account)
      throw error
    },
  )
  if (isRight) return forgetCount(db, limit, account)
  await countOne(db, failuresOfAddress, ip)
  throw new Failure('wrong_credentials')
}

async function openSession(deps: Deps, user: User, userAgent: string): Promise<LogInAnswer> {
  const { db } = deps
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  await db.insert(sessions).values({ tokenHash, userId: user.id, userAgent: userAgent.slice(0, 300) })
  const roles = await db
    .select({ name: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, user.id))
    .orderBy(asc(userRoles.position))
  // The learning system knows the session by this mark. It opens nothing: courses are opened with tickets.
  const mark = hashToken(`lms ${tokenHash.toString('hex')}`).toString('base64url')
  return {
    message: messages.login.successful,
    token,
    access_token: token,
    user: {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      roles,
      lms_id: user.id,
      lms_token_key: mark.slice(0, 16),
    },
    user_roles: roles,
    lms_user_profile_id: user.id,
    lms_token: mark,
    device: await issueDeviceKeys(deps, { userId: user.id, tokenHash }),
  }
}

/** What an unknown address is compared with. Begun at the start, so that the first such attempt is no slower. */
const hashOfNobody = hashPassword(randomBytes(16).toString('hex'))
