import { randomBytes } from 'node:crypto'
import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { deviceName } from '@koya/contract/rules/people/device-name.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { profiles, sessions, userRoles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { hashToken } from '../../http/session.ts'
import { newDeviceMail } from '../../outbox/emails/new-device-mail.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { issueDeviceKeys } from '../devices/device-keys.ts'
import { endOldestSessions } from '../own-account/own-sessions.ts'
import { rememberDevice } from './known-device.ts'

export type User = typeof users.$inferSelect

type How = {
  request: FastifyRequest
  reply: FastifyReply
  isKnown: boolean
  /** Null where somebody else vouches for them, which is no proof for what is protected (http/require-step-up.ts). */
  provenBy: 'password' | 'factor' | null
  /** It may do nothing but set up a second factor. */
  mustSetUp?: boolean
  /** Uses up, in the same transaction, what was shown for it. */
  prove?: (tx: Tx) => Promise<void>
}

/** Opens a session whose token only the browser knows, for whoever has shown who they are. */
export async function openSession(deps: Deps, user: User, how: How): Promise<LogInAnswer> {
  const { request, reply, isKnown, provenBy, mustSetUp = false, prove } = how
  const token = randomBytes(32).toString('base64url')
  const { device, roles, picture } = await deps.db.transaction(async (tx) => {
    await lockUnlessChanged(tx, user)
    await prove?.(tx)
    // Whoever was only vouched for could be anyone there, and must not guess at the password as somebody who was here before.
    const device =
      provenBy && (await rememberDevice(tx, { userId: user.id, isKnown, isProven: provenBy === 'factor' }, request))
    const agent = (request.headers['user-agent'] ?? '').slice(0, 300)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId: user.id,
      userAgent: agent,
      deviceHash: device?.hash ?? null,
      provenAt: provenBy && sql`now()`,
      provenBy,
      isForSetUp: mustSetUp,
    })
    await endOldestSessions(tx, user.id)
    await tellOfLogIn(tx, deps, user, { isKnown, device: deviceName(agent), from: networkOf(request.ip) })
    return { device, ...(await shownOf(tx, user.id)) }
  })
  if (device) reply.header('set-cookie', device.cookie)
  return {
    ...answerFor(user, token, { roles, picture }),
    must_set_up_second_factor: mustSetUp,
    device: await issueDeviceKeys(deps, { userId: user.id, tokenHash: hashToken(token) }),
  }
}

/**
 * Whoever is logged in stays so until the password changes. If that happened, or the account was deleted or blocked, while
 * the password was being compared, the old one must not open one more session.
 */
export async function lockUnlessChanged(tx: Tx, user: User) {
  const [same] = await tx
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.deletedAt)))
    .for('no key update')
  if (!same) throw new Failure('wrong_credentials')
  if (same.blockedAt) throw new Failure('account_blocked')
}

type From = { isKnown: boolean; device: string; from: string }

async function tellOfLogIn(tx: Tx, { config }: Deps, user: User, { isKnown, device, from }: From) {
  await audit(tx, user.id, 'log in', `user ${user.id}`, { device, from, is_new_device: !isKnown })
  if (!user.firstLogInAt) await tx.update(users).set({ firstLogInAt: sql`now()` }).where(eq(users.id, user.id))
  else if (!isKnown)
    await enqueueMail(tx, newDeviceMail({ ...user, device, at: new Date(), publicUrl: config.publicUrl }))
}

/** What a person is, and the photo beside their name. */
async function shownOf(tx: Tx, userId: number) {
  const rows = await tx
    .select({ name: userRoles.role, picture: profiles.imageUrl })
    .from(userRoles)
    .leftJoin(profiles, eq(profiles.userId, userRoles.userId))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.position))
  return { roles: rows.map(({ name }) => ({ name })), picture: rows[0]?.picture ?? '' }
}

type Shown = Awaited<ReturnType<typeof shownOf>>

function answerFor(
  user: User,
  token: string,
  { roles, picture }: Shown,
): Omit<LogInAnswer, 'device' | 'must_set_up_second_factor'> {
  // The learning system knows the session by this mark. It opens nothing: courses are opened with tickets.
  const mark = hashToken(`lms ${hashToken(token).toString('hex')}`).toString('base64url')
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
      image_url: picture,
    },
    user_roles: roles,
    lms_user_profile_id: user.id,
    lms_token: mark,
  }
}
