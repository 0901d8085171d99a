import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charge, openShop } from '../../../test/money/shop.ts'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { auditTrail, enrolments, media, payments, profiles, sessions, users } from '../../db/schema.ts'
import { checkOwnPassword } from './check-own-password.ts'

const shop = await openShop()
const { app, db, paid } = shop

async function member() {
  const person = await makePerson(db)
  const { token } = (await logInAs(app, person.email)).json()
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, ...response.json() }
  }
  return { ...person, token, call }
}

test('someone sees where they are logged in, ends one of them, then all', async () => {
  const ada = await member()
  const other = (await logInAs(app, ada.email, goodPassword, { 'user-agent': 'Old phone' })).json().token
  const { data } = await ada.call('GET', '/account/sessions')
  expect(data).toHaveLength(2)
  const phone = data.find(({ device }: { device: string }) => device === 'Old phone')
  expect(phone.is_this_one).toBe(false)
  expect(JSON.stringify(data)).not.toContain(other)
  expect((await ada.call('DELETE', `/account/sessions/${phone.id}`)).status).toBe(200)
  expect((await ada.call('DELETE', `/account/sessions/${phone.id}`)).status).toBe(404)
  expect((await ada.call('DELETE', '/account/sessions')).message).toBe(messages.account.loggedOutEverywhere)
  expect((await ada.call('GET', '/account/sessions')).status).toBe(401)
})

test('whoever is logged in on more than fifty devices is logged out where they have not been for longest', async () => {
  const ada = await member()
  const old = Array.from({ length: 60 }, (_, at) => ({
    userId: ada.id,
    tokenHash: randomBytes(32),
    userAgent: `Phone ${at}`,
    lastSeenAt: new Date(Date.now() - (60 - at) * 60_000),
  }))
  await db.insert(sessions).values(old)
  const { data } = await ada.call('GET', '/account/sessions')
  expect(data).toHaveLength(50)
  expect(data[0].is_this_one).toBe(true)
  await logInAs(app, ada.email)
  const left = await db.select().from(sessions).where(eq(sessions.userId, ada.id))
  expect(left).toHaveLength(50)
  expect(left.map(({ userAgent }) => userAgent)).toEqual(expect.arrayContaining(['Phone 59', 'Phone 12']))
  expect((await ada.call('GET', '/account/sessions')).status).toBe(200)
})

test("somebody else's session cannot be named", async () => {
  const [ada, bola] = [await member(), await member()]
  const { data } = await bola.call('GET', '/account/sessions')
  expect((await ada.call('DELETE', `/account/sessions/${data[0].id}`)).status).toBe(404)
  expect((await bola.call('GET', '/account/sessions')).status).toBe(200)
})

test('a new password needs the old one and logs the other devices out', async () => {
  const ada = await member()
  await logInAs(app, ada.email)
  const change = (current_password: string, password: string, password_confirmation = password) =>
    ada.call('POST', '/account/password', { current_password, password, password_confirmation })
  expect(await change('wrong', 'Another-day-8')).toMatchObject({
    status: 422,
    errors: { current_password: [messages.account.wrongPassword] },
  })
  expect((await change(goodPassword, 'short')).errors.password).toEqual([messages.registration.weakPassword])
  expect((await change(goodPassword, 'Another-day-8', 'Another-day-9')).status).toBe(422)
  expect((await change(goodPassword, 'Another-day-8')).status).toBe(200)
  expect(await db.$count(sessions, eq(sessions.userId, ada.id))).toBe(1)
  expect((await logInAs(app, ada.email, 'Another-day-8')).statusCode).toBe(200)
})

test('the current password cannot be guessed for ever', async () => {
  const ada = await member()
  const guess = () =>
    ada.call('POST', '/account/email', { email: 'someone.else@example.test', current_password: 'guess' })
  const answers = []
  for (let n = 0; n < 11; n++) answers.push((await guess()).status)
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(answers[10]).toBe(429)
})

test('an address that belongs to somebody is not told, and not taken', async () => {
  const [ada, bola] = [await member(), await member()]
  const asked = await ada.call('POST', '/account/email', { email: bola.email, current_password: goodPassword })
  expect(asked).toMatchObject({ status: 200, message: messages.account.emailSent })
})

test('my data holds what is kept about me and nothing that opens the account', async () => {
  const ada = await member()
  const { data } = await ada.call('GET', '/account/data')
  expect(data.account.email).toBe(ada.email)
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['profile', 'enrolments', 'payments', 'notes', 'ratings', 'quiz_attempts']),
  )
  expect(JSON.stringify(data)).not.toMatch(/password|token/i)
})

test('a deleted account is gone, but its payment stays in the books without the name', async () => {
  const { buyer } = shop
  const course = paid[0]?.id ?? 0
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  await buyer.enrolFromCart([course], data.reference)
  await db.insert(profiles).values({ userId: buyer.id, username: 'ada' })
  await shop.deps.storage.write('a-face/320.webp', new Uint8Array(3), 'image/webp')
  await db.insert(media).values({ userId: buyer.id, key: 'a-face', width: 320, height: 320, bytes: 3, widths: [320] })
  const remove = (current_password: string) =>
    app.inject({
      method: 'DELETE',
      url: '/api/v1/account',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { current_password },
    })
  expect((await remove('wrong')).statusCode).toBe(422)
  expect((await remove(goodPassword)).statusCode).toBe(200)
  expect((await buyer.call('GET', '/account/sessions')).status).toBe(401)
  expect((await logInAs(app, buyer.email)).statusCode).toBe(401)
  const [row] = await db.select().from(users).where(eq(users.id, buyer.id))
  expect(JSON.stringify(row)).not.toMatch(/Ada|Obi|person\d/)
  expect(await db.$count(payments, eq(payments.userId, buyer.id))).toBe(1)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(1)
  expect(await db.$count(profiles, eq(profiles.userId, buyer.id))).toBe(0)
  expect(await db.$count(media, eq(media.userId, buyer.id))).toBe(0)
  expect(await shop.deps.storage.read('a-face/320.webp')).toBeUndefined()
  const again = await makePerson(db, { email: buyer.email })
  expect(again.id).not.toBe(buyer.id)
})

test('what was begun with an account that is deleted meanwhile is refused like a stranger', async () => {
  const ada = await member()
  await ada.call('DELETE', '/account', { current_password: goodPassword })
  await expect(checkOwnPassword(db, ada.id, goodPassword)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('whoever leads a course cannot leave it without a teacher', async () => {
  const { token } = (await logInAs(app, 'instructor@koya.test', 'Koya-demo-2026')).json()
  const response = await app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { current_password: 'Koya-demo-2026' },
  })
  expect(response.json()).toMatchObject({ code: 'still_teaching' })
})

test('of the last two admins who leave at the same moment one stays; nobody counts who is unconfirmed, has left or is no admin', async () => {
  const { app, db } = await testApp()
  const admins = [await makePerson(db, { roles: ['Admin'] }), await makePerson(db, { roles: ['Admin', 'User'] })]
  await makePerson(db, { roles: ['Admin'], emailConfirmedAt: null })
  await makePerson(db, { roles: ['Admin'], deletedAt: new Date() })
  await makePerson(db, { roles: ['User', 'Instructor'] })
  const tokens = await Promise.all(admins.map(async ({ email }) => (await logInAs(app, email)).json().token))
  const left = await Promise.all(
    tokens.map((token) =>
      app.inject({
        method: 'DELETE',
        url: '/api/v1/account',
        headers: { authorization: `Bearer ${token}` },
        payload: { current_password: goodPassword },
      }),
    ),
  )
  expect(left.map((response) => response.json().code ?? 'left').sort()).toEqual(['last_admin', 'left'])
})

test('a learner may leave where no admin has confirmed an address yet', async () => {
  const { app, db } = await testApp()
  await makePerson(db, { roles: ['Admin'], emailConfirmedAt: null })
  const { email } = await makePerson(db)
  const { token } = (await logInAs(app, email)).json()
  const left = await app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { current_password: goodPassword },
  })
  expect(left.statusCode).toBe(200)
})

test('what people do with their accounts is written down, without passwords and without links', async () => {
  const ada = await member()
  await ada.call('GET', '/account/data')
  await ada.call('POST', '/account/email', { email: 'moving@example.test', current_password: goodPassword })
  const changed = { current_password: goodPassword, password: 'Another-day-8', password_confirmation: 'Another-day-8' }
  await ada.call('POST', '/account/password', changed)
  await ada.call('DELETE', '/account/sessions')
  const entries = await db.select().from(auditTrail).where(eq(auditTrail.actorId, ada.id)).orderBy(auditTrail.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'log in',
    'download data',
    'ask for another email',
    'change password',
    'log out everywhere',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/-day-|moving@/)
})

test('an account that is deleted while something else is done with it is deleted a moment later', async () => {
  const ada = await member()
  const { deletion } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, ada.id)).for('no key update')
    const deletion = ada.call('DELETE', '/account', { current_password: goodPassword })
    await untilTheyWait(db)
    await tx.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.userId, ada.id))
    return { deletion }
  })
  expect((await deletion).message).toBe(messages.account.deleted)
})
