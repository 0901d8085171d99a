import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkIn } from '../../../test/mails.ts'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { auditTrail, sessions, users } from '../../db/schema.ts'
import { confirmEmail } from './sign-up/confirm-email.ts'

const { app, db, deps, sentMails } = await testApp()

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })

async function tokenTo(email: string) {
  while ((await sendDueMails(deps)) > 0);
  return /\/([\w-]{43})(\?|$)/.exec(linkIn(sentMails.findLast(({ to }) => to === email)))?.[1] ?? ''
}

async function confirmationOf(email: string) {
  await post('/auth/confirm/resend', { email })
  return tokenTo(email)
}

test('a confirmation is no change of address: whoever is logged in stays so, and the trail says nothing of a change', async () => {
  const { email, id } = await makePerson(db)
  await logInAs(app, email)
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))
  expect((await post(`/auth/confirm/${await confirmationOf(email)}`)).json().data).toEqual({ purpose: 'confirm' })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  expect(await db.$count(auditTrail, and(eq(auditTrail.actorId, id), eq(auditTrail.action, 'change email')))).toBe(0)
})

test('a confirmation of another address than the account has is worth nothing, and one that is confirmed gets none', async () => {
  const { email, id } = await makePerson(db, { emailConfirmedAt: null })
  const token = await confirmationOf(email)
  await db
    .update(users)
    .set({ email: `moved.${email}` })
    .where(eq(users.id, id))
  expect((await post(`/auth/confirm/${token}`)).statusCode).toBe(410)
  const [kept] = await db.select().from(users).where(eq(users.id, id))
  expect(kept?.emailConfirmedAt).toBeNull()
  const confirmed = await makePerson(db)
  expect(await confirmationOf(confirmed.email)).toBe('')
})

test('a new address that somebody else has registered in the meantime is not taken from them', async () => {
  const { email } = await makePerson(db)
  const { token } = (await logInAs(app, email)).json()
  const wanted = `wanted.${email}`
  const asked = { email: wanted, current_password: goodPassword }
  await post('/account/email', asked, { authorization: `Bearer ${token}` })
  const link = await tokenTo(wanted)
  await makePerson(db, { email: wanted })
  const answer = await post(`/auth/confirm/${link}`)
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_no_longer_valid'])
})

test('a database that fails is not taken for a link that is over', async () => {
  const transaction = () => Promise.reject(new Error('the line broke'))
  const failing = { ...deps, db: Object.assign(Object.create(db), { transaction }) }
  await expect(confirmEmail(failing, 'a link')).rejects.toThrow('the line broke')
})

test('a browser is known for a year, and over a safe line only where the site has one', async () => {
  const { email } = await makePerson(db)
  const given = async (publicUrl: string) => {
    const { config } = deps
    deps.config = { ...config, publicUrl }
    const answer = await logInAs(app, email)
    deps.config = config
    return String(answer.headers['set-cookie'])
  }
  expect(await given('http://koya.test')).toMatch(/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
  expect(await given('https://koya.test')).toMatch(/; SameSite=Strict; Secure$/)
})

test('who is logged out everywhere waits for whoever is just logging in, so that nobody is forgotten', async () => {
  const { email, id } = await makePerson(db)
  const { token } = (await logInAs(app, email)).json()
  const headers = { authorization: `Bearer ${token}` }
  const { first, ended } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    const ended = app.inject({ method: 'DELETE', url: '/api/v1/account/sessions', headers })
    const first = await Promise.race([ended.then(() => 'ended'), untilTheyWait(db).then(() => 'waits')])
    return { first, ended }
  })
  expect(first).toBe('waits')
  expect((await ended).statusCode).toBe(200)
})

test('what a device calls itself is kept up to a length, and the mark of its session is short', async () => {
  const { email, id } = await makePerson(db)
  const answer = await logInAs(app, email, goodPassword, { 'user-agent': 'x'.repeat(400) })
  expect(answer.json().user.lms_token_key).toHaveLength(16)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id))
  expect(session?.userAgent).toHaveLength(300)
})

test('a browser that does not say what it is logs in like any other', async () => {
  const { email } = await makePerson(db)
  const payload = { email, password: goodPassword }
  const answer = await app.inject({ method: 'POST', url: SIGN_IN_PATH, payload, headers: { 'user-agent': undefined } })
  expect(answer.statusCode).toBe(200)
})

test('an error of ours while a password is compared is no failure of whoever typed it', async () => {
  const { email } = await makePerson(db, { passwordHash: '$argon2-broken' })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await logInAs(app, email)).statusCode)
  expect(statuses).toEqual(Array(6).fill(500))
})
