import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkIn } from '../../../test/mails.ts'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { accountTokens, factorChallenges, knownDevices, sessions, userRoles, users } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'
import { makeChallenge } from '../second-factor/challenges.ts'

const { app, db, deps, sentMails } = await testApp()
const newPassword = 'Another-day-8'

/** Somebody who has yet to confirm their address and to log in, with a session, a device, a question and a link of each kind all the same. */
async function makeBystander() {
  const { id: userId, email } = await makePerson(db, { emailConfirmedAt: null, roles: ['Instructor', 'User'] })
  const deviceHash = randomBytes(32)
  await db.insert(knownDevices).values({ userId, deviceHash })
  await db.insert(sessions).values({ userId, deviceHash, tokenHash: randomBytes(32), userAgent: '' })
  await makeChallenge(db, { userId, purpose: 'log-in' })
  await db.insert(accountTokens).values(
    (['confirm', 'reset', 'change-email'] as const).map((purpose) => ({
      userId,
      purpose,
      email,
      tokenHash: randomBytes(32),
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })),
  )
  return userId
}

/** Everything that lets somebody into their account. */
async function doorsOf(userId: number) {
  return {
    account: await db.select().from(users).where(eq(users.id, userId)),
    roles: await db.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(userRoles.position),
    devices: await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)),
    questions: await db.select().from(factorChallenges).where(eq(factorChallenges.userId, userId)),
    links: await db.select().from(accountTokens).where(eq(accountTokens.userId, userId)).orderBy(accountTokens.purpose),
  }
}

const send = (method: 'POST' | 'DELETE', path: string, payload: object = {}, token = '') =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    ...(method === 'POST' && { payload }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

async function linkTo(email: string) {
  while ((await sendDueMails(deps)) > 0);
  return /\/([\w-]{43})(\?|$)/.exec(linkIn(sentMails.findLast(({ to }) => to === email)))?.[1] ?? ''
}

async function reset(email: string) {
  await send('POST', '/auth/reset-password-request', { email })
  const passwords = { password: newPassword, password_confirmation: newPassword }
  return send('POST', '/auth/password/reset', { email, token: await linkTo(email), ...passwords })
}

const tokenOf = async (email: string) => (await logInAs(app, email)).json().token as string

test.each<[string, (email: string) => Promise<{ statusCode: number }>]>([
  ['logs in for the first time', (email) => logInAs(app, email)],
  ['sets a new password by mail', reset],
  [
    'changes the password',
    async (email) => {
      const passwords = { password: newPassword, password_confirmation: newPassword }
      const wish = { current_password: goodPassword, ...passwords }
      return send('POST', '/account/password', wish, await tokenOf(email))
    },
  ],
  [
    'moves to another address',
    async (email) => {
      const wanted = `next.${email}`
      await send('POST', '/account/email', { email: wanted, current_password: goodPassword }, await tokenOf(email))
      return send('POST', `/auth/confirm/${await linkTo(wanted)}`)
    },
  ],
  ['logs out everywhere', async (email) => send('DELETE', '/account/sessions', {}, await tokenOf(email))],
])('who %s leaves the accounts of everyone else as they were', async (_what, act) => {
  const bystander = await makeBystander()
  const before = await doorsOf(bystander)
  const { email } = await makePerson(db)
  expect((await act(email)).statusCode).toBe(200)
  expect(await doorsOf(bystander)).toEqual(before)
})

test('who confirms an address confirms no other', async () => {
  const bystander = await makeBystander()
  const before = await doorsOf(bystander)
  const { email, id } = await makePerson(db, { emailConfirmedAt: null })
  await send('POST', '/auth/confirm/resend', { email })
  expect((await send('POST', `/auth/confirm/${await linkTo(email)}`)).statusCode).toBe(200)
  const [confirmed] = await db.select().from(users).where(eq(users.id, id))
  expect(confirmed?.emailConfirmedAt).toEqual(expect.any(Date))
  expect(await doorsOf(bystander)).toEqual(before)
})

test('a device is known for whoever logged in on it, and for nobody else; a made-up mark is not known', async () => {
  const [ada, bola] = [await makePerson(db), await makePerson(db)]
  const cookieOf = async (email: string) =>
    String((await logInAs(app, email)).headers['set-cookie']).split(';')[0] ?? ''
  const hers = await cookieOf(ada.email)
  await cookieOf(bola.email)
  const guess = async (cookie: string) => (await logInAs(app, bola.email, 'wrong-password-1', { cookie })).statusCode
  const statuses: number[] = []
  for (const cookie of [hers, hers, hers, `koya_device=${'A'.repeat(43)}`, hers, hers])
    statuses.push(await guess(cookie))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await guess(`koya_device=${'A'.repeat(43)}`)).toBe(429)
})

test('the links of somebody who has left open nothing', async () => {
  const { email, id } = await makePerson(db)
  await send('POST', '/auth/reset-password-request', { email })
  const token = await linkTo(email)
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
  const before = await doorsOf(id)
  const passwords = { password: newPassword, password_confirmation: newPassword }
  expect((await send('POST', '/auth/password/reset', { email, token, ...passwords })).statusCode).toBe(410)
  expect((await doorsOf(id)).account).toEqual(before.account)
  expect(
    (
      await db
        .select()
        .from(accountTokens)
        .where(eq(accountTokens.tokenHash, hashToken(token)))
    )[0]?.usedAt,
  ).toBeNull()
})
