import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../../../../test/people.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { testApp } from '../../../../test/test-app.ts'
import { accountTokens, auditTrail, sessions } from '../../../db/schema.ts'
import { countOne } from '../../../http/limits/rate-limit.ts'
import { mailsOfAddress } from '../account-limits.ts'

const { app, db, deps, sentMails } = await testApp()
const newPassword = 'Another-day-8'

const ask = (email: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/reset-password-request', payload: { email } })

function reset(email: string, token: string, password = newPassword, confirmation = password) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password, password_confirmation: confirmation, token }).toString(),
  })
}

async function tokenFor(email: string) {
  await ask(email)
  await sendDueMails(deps)
  const mail = sentMails.findLast(({ to }) => to === email)
  return /\/password\/reset\/([\w-]+)\?email=/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('forgot, mail, new password, log in: and every session of before is over', async () => {
  const { email, id } = await makePerson(db)
  const { token: session } = (await logInAs(app, email)).json()
  const token = await tokenFor(email)
  expect((await reset(email, token)).json()).toEqual({ message: messages.passwordReset.changed })

  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  const stale = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: { authorization: `Bearer ${session}` },
  })
  expect(stale.statusCode).toBe(401)
  expect((await logInAs(app, email, goodPassword)).statusCode).toBe(401)
  expect((await logInAs(app, email, newPassword)).statusCode).toBe(200)
})

test('of fifty uses of a link at the same moment exactly one succeeds', async () => {
  const { email } = await makePerson(db)
  const token = await tokenFor(email)
  const uses = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(email, token, `Another-day-${n}`)))
  const statuses = uses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // The others found the link used up, or the hashing too busy to try.
  expect(statuses.filter((status) => status !== 200).every((status) => status === 410 || status === 503)).toBe(true)
})

test.each([
  [
    'half an hour later',
    async (_: string) => void (await db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 second'` })),
  ],
  ['a second time', async (email: string, token: string) => void (await reset(email, token))],
])('a link is worth nothing %s', async (_, spoil) => {
  const { email } = await makePerson(db)
  const token = await tokenFor(email)
  await spoil(email, token)
  const response = await reset(email, token, 'Third-day-99')
  expect(response.statusCode).toBe(410)
  expect(response.json().message).toBe(messages.api.linkNoLongerValid)
  expect((await logInAs(app, email, 'Third-day-99')).statusCode).toBe(401)
})

test("one person's link does not open another person's account", async () => {
  const [ada, bode] = [await makePerson(db), await makePerson(db)]
  const token = await tokenFor(ada.email)
  expect((await reset(bode.email, token)).statusCode).toBe(410)
  expect((await logInAs(app, bode.email)).statusCode).toBe(200)
})

test('a confirmation link cannot be used to reset a password', async () => {
  const { email } = await makePerson(db, { emailConfirmedAt: null })
  await app.inject({ method: 'POST', url: '/api/v1/auth/confirm/resend', payload: { email } })
  await sendDueMails(deps)
  const token = /confirm\/([\w-]+)/.exec(sentMails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  expect((await reset(email, token)).statusCode).toBe(410)
})

test('asking answers the same for every well-formed address, and sends three mails an hour at most', async () => {
  const { email } = await makePerson(db)
  const answers = [await ask('nobody@example.test')]
  for (let n = 0; n < 5; n++) answers.push(await ask(email))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toEqual({ message: 'An email has been sent' })
  await sendDueMails(deps)
  expect(sentMails.filter(({ to, subject }) => to === email && subject === 'Reset your password')).toHaveLength(3)
})

test('a malformed address is refused in words', async () => {
  const response = await ask('not an address')
  expect(response.statusCode).toBe(422)
  expect(response.json().errors.email).toEqual(['Invalid email'])
})

test.each([
  ['a weak password', 'abcdefgh', 'abcdefgh', messages.registration.weakPassword],
  ['a common password', 'Password1', 'Password1', messages.registration.passwordTooCommon],
  ['a confirmation that differs', newPassword, 'something-else-1', 'Passwords must match'],
])('%s is refused and does not use the link up', async (_, password, confirmation, text) => {
  const { email } = await makePerson(db)
  const token = await tokenFor(email)
  const refused = await reset(email, token, password, confirmation)
  expect(refused.json().errors.password).toEqual([text])
  expect((await reset(email, token)).statusCode).toBe(200)
})

test('one reset makes the other links that were sent worthless', async () => {
  const { email } = await makePerson(db)
  const [first, second] = [await tokenFor(email), await tokenFor(email)]
  expect((await reset(email, second)).statusCode).toBe(200)
  expect((await reset(email, first, 'Fourth-day-10')).statusCode).toBe(410)
})

test('a link that is not good for this address is refused before anything is said about the password', async () => {
  const [ada, bode] = [await makePerson(db), await makePerson(db)]
  const token = await tokenFor(ada.email)
  await tokenFor(bode.email)
  expect((await reset(ada.email, 'x'.repeat(43), 'abcdefgh')).statusCode).toBe(410)
  expect((await reset(bode.email, token, 'abcdefgh')).statusCode).toBe(410)
})

test('whoever resets the password has shown the address to be theirs, is told of it, and starts without failures', async () => {
  const { email, id } = await makePerson(db, { emailConfirmedAt: null })
  const token = await tokenFor(email)
  for (let n = 0; n < 5; n++) await logInAs(app, email, 'wrong-password-1')
  expect((await logInAs(app, email)).statusCode).toBe(429)
  const made = `koya_device=${'A'.repeat(43)}`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    headers: { cookie: made },
    payload: { email, token, password: newPassword, password_confirmation: newPassword },
  })
  expect(answer.statusCode).toBe(200)
  expect(String(answer.headers['set-cookie'])).not.toContain(made)
  expect((await logInAs(app, email, newPassword)).statusCode).toBe(200)
  await sendDueMails(deps)
  expect(sentMails.findLast(({ to }) => to === email)?.subject).toBe('Your password was changed')
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.actorId, id))
  expect(trail.map(({ action }) => action)).toContain('reset password')
})

test('blanks around the address make no difference', async () => {
  expect((await ask('  somebody@example.test ')).statusCode).toBe(200)
})

test('three hundred mails an hour are asked for from one address, whatever they are for', async () => {
  const { app, db } = await testApp()
  for (let n = 0; n < 299; n++) await countOne(db, mailsOfAddress, '127.0.0.1')
  const payload = { email: 'somebody@example.test' }
  const asked = (url: string) => app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, payload })
  expect((await asked('reset-password-request')).statusCode).toBe(200)
  expect((await asked('reset-password-request')).statusCode).toBe(429)
  expect((await asked('confirm/resend')).statusCode).toBe(429)
})
