import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkIn } from '../../../../test/mails.ts'
import { goodPassword, logInAs, makePerson } from '../../../../test/people.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { testApp } from '../../../../test/test-app.ts'
import { untilTheyWait } from '../../../../test/waiting.ts'
import { accountTokens, factorChallenges, formerEmails, knownDevices, sessions, users } from '../../../db/schema.ts'
import { sendNewEmailLink } from '../../own-account/change-email.ts'
import { makeChallenge } from '../../second-factor/challenges.ts'

const { app, db, deps, sentMails } = await testApp()
const newPassword = 'Another-day-8'

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })

async function newestMail(to: string, subject: string) {
  while ((await sendDueMails(deps)) > 0);
  return sentMails.findLast((mail) => mail.to === to && mail.subject === subject)
}

const tokenIn = (link: string) => /\/([\w-]{43})(\?|$)/.exec(link)?.[1] ?? ''

async function resetToken(email: string) {
  await post('/auth/reset-password-request', { email })
  return tokenIn(linkIn(await newestMail(email, 'Reset your password')))
}

function reset(email: string, token: string, password = newPassword) {
  return post('/auth/password/reset', { email, token, password, password_confirmation: password })
}

/** Somebody with two devices, a reset link they never used, and a new address that waits for its confirmation. */
async function withOpenDoors() {
  const person = await makePerson(db)
  const cookies = [await logInOn(person.email), await logInOn(person.email)]
  const { token } = (await logInAs(app, person.email, goodPassword, { cookie: cookies[0] ?? '' })).json()
  const headers = { authorization: `Bearer ${token}` }
  const oldReset = await resetToken(person.email)
  const wanted = `next.${person.email}`
  await post('/account/email', { email: wanted, current_password: goodPassword }, headers)
  const move = tokenIn(linkIn(await newestMail(wanted, 'Confirm your new email address')))
  return { ...person, cookies, headers, oldReset, move, wanted }
}

async function logInOn(email: string, password = goodPassword, cookie = '') {
  const response = await logInAs(app, email, password, { cookie })
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

type Person = Awaited<ReturnType<typeof withOpenDoors>>
const changePassword = ({ headers }: Person) =>
  post(
    '/account/password',
    { current_password: goodPassword, password: newPassword, password_confirmation: newPassword },
    headers,
  )

test.each([
  ['a changed password', (person: Person) => changePassword(person)],
  ['a reset', async (person: Person) => reset(person.email, await resetToken(person.email))],
  [
    'logging out everywhere',
    ({ headers }: Person) => app.inject({ method: 'DELETE', url: '/api/v1/account/sessions', headers }),
  ],
])(
  '%s takes back the new address that waited, every other link and what was asked after the password',
  async (_, close) => {
    const person = await withOpenDoors()
    await makeChallenge(db, { userId: person.id, purpose: 'log-in' })
    expect((await close(person)).statusCode).toBe(200)
    expect(await db.$count(factorChallenges, eq(factorChallenges.userId, person.id))).toBe(0)

    expect((await post(`/auth/confirm/${person.move}`)).json().code).toBe('link_no_longer_valid')
    expect((await reset(person.email, person.oldReset, 'Third-day-99')).json().code).toBe('link_no_longer_valid')
    const [row] = await db.select().from(users).where(eq(users.id, person.id))
    expect(row?.email).toBe(person.email)
    expect((await logInAs(app, person.email, 'Third-day-99')).statusCode).toBe(401)
  },
)

test('an admin who ends the sessions of somebody closes their links, too', async () => {
  const person = await withOpenDoors()
  const admin = await makePerson(db, { roles: ['Admin'] })
  const { token } = (await logInAs(app, admin.email)).json()
  await app.inject({
    method: 'DELETE',
    url: `/api/v1/admin/users/${person.id}/sessions`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await post(`/auth/confirm/${person.move}`)).statusCode).toBe(410)
  expect((await reset(person.email, person.oldReset)).statusCode).toBe(410)
})

test('a reset link that was sent to the old address dies when the address moves', async () => {
  const person = await withOpenDoors()
  expect((await post(`/auth/confirm/${person.move}`)).statusCode).toBe(200)
  expect((await reset(person.email, person.oldReset)).statusCode).toBe(410)
  expect((await reset(person.wanted, person.oldReset)).statusCode).toBe(410)
  // And is still told of what is done to the account.
  expect(await db.$count(formerEmails, eq(formerEmails.email, person.email))).toBe(1)
})

test('asking for another address leaves the reset link good: only the address that waited before is given up', async () => {
  const person = await withOpenDoors()
  const later = `later.${person.email}`
  await post('/account/email', { email: later, current_password: goodPassword }, person.headers)
  expect((await post(`/auth/confirm/${person.move}`)).statusCode).toBe(410)
  expect((await reset(person.email, person.oldReset)).statusCode).toBe(200)
})

test('the old address hears of a change as soon as it is asked for, whether the new one is free or not', async () => {
  const [ada, other] = [await makePerson(db), await makePerson(db)]
  const { token } = (await logInAs(app, ada.email)).json()
  for (const email of ['somewhere.else@example.test', other.email]) {
    sentMails.length = 0
    await post('/account/email', { email, current_password: goodPassword }, { authorization: `Bearer ${token}` })
    const told = await newestMail(ada.email, 'A request to change your email address')
    expect(told?.text).toContain(email)
    expect(sentMails.some(({ to }) => to === other.email)).toBe(false)
  }
})

test('after a change of password only the device that made it is known, and the others have the small allowance', async () => {
  const person = await withOpenDoors()
  expect((await changePassword(person)).statusCode).toBe(200)
  expect(await db.$count(knownDevices, eq(knownDevices.userId, person.id))).toBe(1)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await logInAs(app, person.email, 'guess-1', { cookie: person.cookies[1] ?? '' })).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await logInAs(app, person.email, newPassword, { cookie: person.cookies[0] ?? '' })).statusCode).toBe(200)
})

test('after a reset only the browser that made it is known', async () => {
  const person = await withOpenDoors()
  const answer = await reset(person.email, await resetToken(person.email))
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect(await db.$count(knownDevices, eq(knownDevices.userId, person.id))).toBe(1)
  expect(await logInOn(person.email, newPassword, cookie)).toBe(cookie)
})

test('two links of one person that are used at once do not lock each other out', async () => {
  const { email } = await makePerson(db)
  const tokens = [await resetToken(email), await resetToken(email)]
  const uses = await Promise.all(tokens.map((token) => reset(email, token)))
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('of fifty presses on one link all are answered alike, and the address moves once', async () => {
  const { move, email } = await withOpenDoors()
  const presses = await Promise.all(Array.from({ length: 50 }, () => post(`/auth/confirm/${move}`)))
  expect(new Set(presses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  while ((await sendDueMails(deps)) > 0);
  const told = sentMails.filter(({ to, subject }) => to === email && subject === 'Your email address was changed')
  expect(told).toHaveLength(1)
})

test('whatever was begun with the old password is not finished after a reset', async () => {
  const person = await makePerson(db)
  const move = { user: person, newEmail: 'late@example.test', isFree: true }
  await reset(person.email, await resetToken(person.email))
  const late = db.transaction((tx) => sendNewEmailLink(tx, deps, move))
  await expect(late).rejects.toMatchObject({ code: 'bad_input' })
  expect(await db.$count(accountTokens, eq(accountTokens.email, 'late@example.test'))).toBe(0)
})

test.each([
  ['the password changed', { passwordHash: 'another one' }, 'wrong_credentials'],
  ['the account was deleted', { deletedAt: new Date() }, 'wrong_credentials'],
  ['the account was blocked', { blockedAt: new Date(), blockedReason: 'spam' }, 'account_blocked'],
])('a log-in that is still under way when %s opens nothing', async (_, changed, code) => {
  const person = await makePerson(db)
  const { late } = await db.transaction(async (tx) => {
    await tx.update(users).set(changed).where(eq(users.id, person.id))
    const late = logInAs(app, person.email)
    await untilTheyWait(db)
    return { late }
  })
  expect((await late).json().code).toBe(code)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
})
