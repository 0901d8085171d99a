import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../../../../test/people.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { testApp } from '../../../../test/test-app.ts'
import { accountTokens, outbox, users } from '../../../db/schema.ts'

const { app, db, deps, sentMails } = await testApp()

let number = 0
function form(changes: object = {}) {
  return {
    first_name: 'Chidi',
    last_name: 'Eze',
    email: `chidi${++number}@example.test`,
    phone_number: 8_031_234_567,
    password: goodPassword,
    password_confirmation: goodPassword,
    ...changes,
  }
}

const register = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/learners/register', payload })

/** The path of the link in the newest mail to an address. */
async function linkFor(email: string) {
  await sendDueMails(deps)
  const mail = sentMails.findLast(({ to }) => to === email)
  return /http:\/\/localhost:3000(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A press on the page that the link leads to. */
const confirm = (link: string) => app.inject({ method: 'POST', url: `/api/v1/auth${link}` })
const stateOf = async (link: string) =>
  (await app.inject(`/api/v1/auth${link.replace('confirm', 'links')}`)).json().data

test('register, confirm, log in: the way into the product', async () => {
  const account = form()
  const answer = await register(account)
  expect(answer.json()).toEqual({ message: 'We have sent a verification mail to your email.' })
  expect((await logInAs(app, account.email)).statusCode).toBe(403)

  const link = await linkFor(account.email)
  expect(link).toMatch(/^\/confirm\/[\w-]{43}$/)
  for (const press of ['the first', 'one more']) {
    const response = await confirm(link)
    const said = { message: messages.login.emailConfirmed, data: { purpose: 'confirm' } }
    expect([press, response.statusCode, response.json()]).toEqual([press, 200, said])
  }
  expect((await logInAs(app, account.email)).statusCode).toBe(200)
})

test('the link of the mail remembers the page that somebody wanted to see, as long as it is one of ours', async () => {
  const wanted = encodeURIComponent('/course-detail/7?from=search')
  const links = {
    '/course-detail/7?from=search': new RegExp(`^/confirm/[\\w-]{43}\\?redirect=${wanted}$`),
    '//evil.example/x': /^\/confirm\/[\w-]{43}$/,
    'https://evil.example': /^\/confirm\/[\w-]{43}$/,
  }
  for (const [redirect, expected] of Object.entries(links)) {
    const account = form({ redirect })
    expect((await register(account)).statusCode).toBe(200)
    expect(await linkFor(account.email)).toMatch(expected)
    const payload = { email: account.email, redirect }
    await app.inject({ method: 'POST', url: '/api/v1/auth/confirm/resend', payload })
    expect(await linkFor(account.email)).toMatch(expected)
  }
})

test('a mail scanner that opens everything confirms nothing: the old address only leads to the page that asks', async () => {
  const account = form()
  await register(account)
  const link = await linkFor(account.email)
  const token = link.split('/').at(-1)
  for (const method of ['GET', 'HEAD'] as const) {
    for (const url of [`/api/v1/auth${link}`, `/api/v1/account/email${link}`]) {
      const opened = await app.inject({ method, url })
      expect([opened.statusCode, opened.headers.location]).toEqual([302, link])
    }
    expect((await app.inject({ method, url: `/api/v1/auth/links/${token}` })).statusCode).toBe(200)
  }
  expect(await stateOf(link)).toEqual({ purpose: 'confirm', state: 'waiting', email: account.email })
  expect((await logInAs(app, account.email)).statusCode).toBe(403)
  await confirm(link)
  expect(await stateOf(link)).toMatchObject({ state: 'done' })
})

test('a confirmation link works for 24 hours, and a new one can be asked for', async () => {
  const account = form()
  await register(account)
  const link = await linkFor(account.email)
  await db.update(accountTokens).set({ expiresAt: sql`now() - interval '1 minute'` })
  expect((await confirm(link)).json()).toMatchObject({ code: 'link_no_longer_valid' })
  expect(await stateOf(link)).toMatchObject({ state: 'expired' })
  expect((await logInAs(app, account.email)).statusCode).toBe(403)

  const again = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/confirm/resend',
    payload: { email: account.email },
  })
  expect(again.json().message).toBe(messages.login.confirmationSent)
  expect((await confirm(await linkFor(account.email))).statusCode).toBe(200)
})

test('asking again tells nothing about an address, and sends at most three mails an hour', async () => {
  const { email } = await makePerson(db, { emailConfirmedAt: null })
  const ask = (address: string) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/confirm/resend', payload: { email: address } })
  const answers = [
    await ask('nobody@example.test'),
    await ask(email),
    await ask(email),
    await ask(email),
    await ask(email),
  ]
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await sendDueMails(deps)
  expect(sentMails.filter(({ to }) => to === email)).toHaveLength(3)
})

test.each([
  ['a number without its zero', 8_031_234_567, '+2348031234567'],
  ['as people write it', '0803 123 4567', '+2348031234567'],
  ['with the country', '+2348031234567', '+2348031234567'],
  ['with the country, as a number', 2_348_031_234_567, '+2348031234567'],
  ['of another country', '+447911123456', '+447911123456'],
])('a phone number %s is stored as E.164', async (_, phone_number, stored) => {
  const account = form({ phone_number })
  expect((await register(account)).statusCode).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.email, account.email))
  expect(user?.phoneNumber).toBe(stored)
})

test.each([
  ['a phone number nobody has', { phone_number: 12 }, 'phone_number', messages.registration.phoneInvalid],
  ['a negative phone number', { phone_number: -8_031_234_567 }, 'phone_number', messages.registration.phoneInvalid],
  ['a malformed address', { email: 'chidi@nowhere' }, 'email', 'Invalid Email'],
  ['an address with a line break', { email: 'a@example.test\nBcc: b@example.test' }, 'email', 'Invalid Email'],
  [
    'a password without a digit',
    { password: 'abcdefgh', password_confirmation: 'abcdefgh' },
    'password',
    messages.registration.weakPassword,
  ],
  [
    'a short password',
    { password: 'abc1', password_confirmation: 'abc1' },
    'password',
    messages.registration.weakPassword,
  ],
  ['a long password', { password: 'a1'.repeat(26), password_confirmation: 'a1'.repeat(26) }, 'password', 'Too Long!'],
  [
    'one of the commonest passwords',
    { password: 'Password1', password_confirmation: 'Password1' },
    'password',
    messages.registration.passwordTooCommon,
  ],
  ['a confirmation that differs', { password_confirmation: 'Other-word-8' }, 'password', 'Password do not match'],
  [
    'a name with a line break and an address',
    { first_name: 'A\r\nhttp://evil.example' },
    'first_name',
    'Must be one line',
  ],
  ['a name that is an address', { last_name: 'Win at evil.test' }, 'last_name', messages.field.nameWithAddress],
  ['a name with letters that nobody sees', { first_name: 'A\u202eda' }, 'first_name', messages.field.hiddenLetters],
  ['an address with a letter that has no one small form', { email: 'İx@example.test' }, 'email', 'Invalid Email'],
  ['an address over 50 characters', { email: `${'a'.repeat(40)}@example.test` }, 'email', 'Too Long!'],
])('%s is refused at its field and makes no account', async (_, changes, field, text) => {
  const before = await db.$count(users)
  const response = await register(form(changes))
  expect(response.statusCode).toBe(422)
  expect(response.json().errors[field][0]).toBe(text)
  expect(await db.$count(users)).toBe(before)
})

test('the password wkbtrug1x is accepted although the text speaks of capitals and symbols', async () => {
  expect((await register(form({ password: 'wkbtrug1x', password_confirmation: 'wkbtrug1x' }))).statusCode).toBe(200)
})

test.each(['P@ssw0rd1', 'Welcome2026', 'Koya2026!', 'Chidi-Eze-1990'])(
  'the password %s is easy to guess and refused at its field',
  async (password) => {
    const response = await register(form({ password, password_confirmation: password }))
    expect(response.json().errors).toEqual({ password: [messages.registration.passwordGuessable] })
  },
)

test('an address is registered once, whatever its capitals and however fast one clicks', async () => {
  const account = form()
  const answers = await Promise.all(
    [account.email, account.email.toUpperCase(), account.email].map((email) => register({ ...account, email })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  for (const refused of answers.filter(({ statusCode }) => statusCode === 422))
    expect(refused.json().errors.email).toEqual(['A user with is email has already registered'])
  expect(await db.$count(users, eq(sql`lower(${users.email})`, account.email))).toBe(1)
})

test('an emoji in a name is kept, HTML in a name is harmless in the mail', async () => {
  const account = form({ first_name: 'Ada 🌻 <b>x</b>' })
  expect((await register(account)).statusCode).toBe(200)
  await sendDueMails(deps)
  const mail = sentMails.findLast(({ to }) => to === account.email)
  expect(mail?.text).toContain('Hello Ada 🌻 <b>x</b>,')
  expect(mail?.html).not.toContain('<b>x</b>')
})

test('a NUL byte in a name is refused, never a 500', async () => {
  const response = await register(form({ first_name: 'A\0da' }))
  expect(response.statusCode).toBe(422)
})

test('when the mail cannot be promised there is no account either', async () => {
  const account = form()
  await db.execute(sql`ALTER TABLE ${outbox} ADD CONSTRAINT full_up CHECK (false) NOT VALID`)
  expect((await register(account)).statusCode).toBe(500)
  await db.execute(sql`ALTER TABLE ${outbox} DROP CONSTRAINT full_up`)
  expect(await db.$count(users, eq(users.email, account.email))).toBe(0)
})

test('a link that nobody sent confirms nothing', async () => {
  const answer = await app.inject({ method: 'POST', url: `/api/v1/auth/confirm/${'x'.repeat(43)}` })
  expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_no_longer_valid'])
})
