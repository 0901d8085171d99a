import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { profiles, sessions } from '../../db/schema.ts'
import { countOne } from '../../http/limits/rate-limit.ts'
import { failuresOfAddress } from './account-limits.ts'

const { app, db } = await testApp()
const path = '/profile-resource/api/lms-enrollment/login/'

test('the log-in answer carries both sets of fields, and token equals access_token', async () => {
  const person = await makePerson(db, { roles: ['Instructor', 'User'] })
  const answer = (await logInAs(app, person.email)).json()
  expect(answer).toMatchObject({
    message: messages.login.successful,
    user: {
      id: person.id,
      first_name: 'Ada',
      last_name: 'Obi',
      email: person.email,
      roles: [{ name: 'Instructor' }, { name: 'User' }],
      lms_id: person.id,
      lms_token_key: expect.any(String),
      image_url: '',
    },
    user_roles: [{ name: 'Instructor' }, { name: 'User' }],
    lms_user_profile_id: person.id,
    lms_token: expect.any(String),
  })
  expect(answer.token).toBe(answer.access_token)
  expect(answer.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.select().from(sessions))).not.toContain(answer.token)
})

test('the log-in answer brings the photo along', async () => {
  const person = await makePerson(db)
  const imageUrl = `/media/person-${'a'.repeat(24)}/320.webp`
  await db.insert(profiles).values({ userId: person.id, imageUrl })
  expect((await logInAs(app, person.email)).json().user.image_url).toBe(imageUrl)
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('the form may come as %s', async (type) => {
  const { email } = await makePerson(db)
  const form = new FormData()
  form.append('email', email)
  form.append('password', goodPassword)
  const body = type.startsWith('multipart') ? form : new URLSearchParams({ email, password: goodPassword })
  const encoded = new Response(body)
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(response.statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await makePerson(db)
  const wrong = await logInAs(app, email, 'not-the-password-1')
  const unknown = await logInAs(app, 'nobody@example.test', 'not-the-password-1')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    message: 'Oh Snap! An error occured. Invalid credentials.',
    code: 'wrong_credentials',
  })
  expect(unknown.json()).toEqual(wrong.json())
})

test('capitals and blanks around the address make no difference', async () => {
  const { email } = await makePerson(db)
  expect((await logInAs(app, `  ${email.toUpperCase()} `)).statusCode).toBe(200)
})

test('an unconfirmed address is told so only to whoever knows the password', async () => {
  const { email } = await makePerson(db, { emailConfirmedAt: null })
  expect((await logInAs(app, email, 'wrong-password-1')).json().code).toBe('wrong_credentials')
  const right = await logInAs(app, email)
  expect(right.statusCode).toBe(403)
  expect(right.json().message).not.toBe(messages.login.serverRefusal)
})

test('whoever is blocked is told that, and not to confirm an address first', async () => {
  const { email } = await makePerson(db, { emailConfirmedAt: null, blockedAt: new Date(), blockedReason: 'spam' })
  expect((await logInAs(app, email)).json().code).toBe('account_blocked')
})

test('a deleted account cannot be entered', async () => {
  const { email } = await makePerson(db, { deletedAt: new Date() })
  expect((await logInAs(app, email)).statusCode).toBe(401)
})

test.each(['none', '!', ''])(
  'somebody whose password is kept as %j cannot log in, and no error says why',
  async (passwordHash) => {
    const { email } = await makePerson(db, { passwordHash })
    const answer = await logInAs(app, email)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials'])
  },
)

test('five failures shut an account for a while, even when they come all at once, but not a device that was there before', async () => {
  const { email } = await makePerson(db)
  const cookie = String((await logInAs(app, email)).headers['set-cookie']).split(';')[0] ?? ''
  const burst = await Promise.all(Array.from({ length: 20 }, () => logInAs(app, email, 'wrong-password-1')))
  const statuses = burst.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)

  const stranger = await logInAs(app, email)
  expect(stranger.statusCode).toBe(429)
  expect(stranger.headers['retry-after']).toBeDefined()
  expect((await logInAs(app, email, goodPassword, { cookie })).statusCode).toBe(200)
})

test('log-ins that succeed never add up to a limit', async () => {
  const { email } = await makePerson(db)
  for (let n = 0; n < 8; n++) expect((await logInAs(app, email)).statusCode).toBe(200)
})

test('three hundred failures from one address shut that address for a while, and successes do not count', async () => {
  const { app, db } = await testApp()
  const { email } = await makePerson(db)
  for (let n = 0; n < 299; n++) await countOne(db, failuresOfAddress, '127.0.0.1')
  expect((await logInAs(app, email)).statusCode).toBe(200)
  expect((await logInAs(app, email, 'wrong-password-1')).statusCode).toBe(401)
  expect((await logInAs(app, email)).statusCode).toBe(429)
})

test('a token opens the API until it is logged out, and never again after', async () => {
  const { email } = await makePerson(db)
  const { token } = (await logInAs(app, email)).json()
  const logOut = () =>
    app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } })
  expect((await logOut()).statusCode).toBe(200)
  expect((await logOut()).statusCode).toBe(401)
})

test.each([
  ['14 days without use', { lastSeenAt: sql`now() - interval '15 days'` }],
  ['90 days in all', { createdAt: sql`now() - interval '91 days'` }],
])('a session ends after %s', async (_, ages) => {
  const { email, id } = await makePerson(db)
  const { token } = (await logInAs(app, email)).json()
  await db.update(sessions).set(ages).where(eq(sessions.userId, id))
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.statusCode).toBe(401)
})

test.each([
  ['an empty body', {}],
  ['a password of a megabyte', { email: 'a@example.test', password: 'x'.repeat(900_000) }],
  ['a NUL byte', { email: 'a\0@example.test', password: 'x\0y' }],
  ['a list for an address', { email: ['a@example.test'], password: 'x' }],
  ['a key that pollutes prototypes', JSON.parse('{"__proto__":{"email":"a@example.test"},"password":"x"}')],
])('%s is refused, never a 500', async (_, payload) => {
  const response = await app.inject({ method: 'POST', url: path, payload })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
})

test.each([
  ['https://koya.example', true],
  ['http://localhost:3000', false],
])('at %s a device is remembered for a year, by a mark that no script reads', async (PUBLIC_URL, isSecure) => {
  const { app, db } = await testApp({ env: { PUBLIC_URL } })
  const { email } = await makePerson(db)
  const mark = String((await logInAs(app, email)).headers['set-cookie'])
  expect(mark).toMatch(/Max-Age=31536000; HttpOnly; SameSite=Strict/)
  // Over plain HTTP a browser throws away what is marked so, and every log-in would be one from a new device.
  expect(mark.includes('Secure')).toBe(isSecure)
})

test('a device that was here before has a limit of its own, and cannot choose its own mark', async () => {
  const { email } = await makePerson(db)
  const chosen = `koya_device=${'A'.repeat(43)}`
  const given =
    String((await logInAs(app, email, goodPassword, { cookie: chosen })).headers['set-cookie']).split(';')[0] ?? ''
  expect(given).not.toBe(chosen)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++)
    statuses.push((await logInAs(app, email, 'wrong-password-1', { cookie: given })).statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('an address that is shut does not shut out a device that was here before', async () => {
  const { app, db } = await testApp()
  const { email } = await makePerson(db)
  const cookie = String((await logInAs(app, email)).headers['set-cookie']).split(';')[0] ?? ''
  for (let n = 0; n < 300; n++) await countOne(db, failuresOfAddress, '127.0.0.1')
  expect((await logInAs(app, email)).statusCode).toBe(429)
  expect((await logInAs(app, email, goodPassword, { cookie })).statusCode).toBe(200)
})
