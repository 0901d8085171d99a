import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkIn } from '../../../../test/mails.ts'
import { goodPassword, logInAs, makePerson } from '../../../../test/people.ts'
import { sendDueMails } from '../../../../test/run-due-jobs.ts'
import { testApp } from '../../../../test/test-app.ts'
import { users } from '../../../db/schema.ts'

const { app, db, deps, sentMails } = await testApp()

let number = 0
const newcomer = () => makePerson(db, { emailConfirmedAt: null })
const rightAddress = () => `right${++number}@example.test`

async function correct(email: string, new_email: string, password = goodPassword) {
  const payload = { email, password, new_email }
  const response = await app.inject({ method: 'POST', url: '/api/v1/auth/confirm/address', payload })
  return { status: response.statusCode, ...response.json() }
}

async function linkTo(email: string) {
  await sendDueMails(deps)
  const link = linkIn(sentMails.findLast(({ to }) => to === email))
  return link.slice(link.indexOf('/confirm/'))
}

const press = (link: string) => app.inject({ method: 'POST', url: `/api/v1/auth${link}` })
const emailOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email

test('somebody who mistyped their address moves the new account, and the link that went astray opens nothing', async () => {
  const { id, email } = await newcomer()
  await app.inject({ method: 'POST', url: '/api/v1/auth/confirm/resend', payload: { email } })
  const astray = await linkTo(email)
  const right = rightAddress()
  expect(await correct(email, right)).toMatchObject({ status: 200, message: messages.registration.success })
  expect(await emailOf(id)).toBe(right)
  expect((await press(astray)).json()).toMatchObject({ code: 'link_no_longer_valid' })
  expect((await press(await linkTo(right))).statusCode).toBe(200)
  expect((await logInAs(app, right)).statusCode).toBe(200)
})

test('without the password nobody moves an account, and an address without one is answered the same', async () => {
  const { id, email } = await newcomer()
  const wrong = await correct(email, rightAddress(), 'Wrong-day-7')
  expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' })
  expect({ ...(await correct('nobody@example.test', rightAddress(), 'Wrong-day-7')), request_id: '' }).toEqual({
    ...wrong,
    request_id: '',
  })
  expect(await emailOf(id)).toBe(email)
})

test('guesses of the password count as failed log-ins do', async () => {
  const { email } = await newcomer()
  const answers = []
  for (let guess = 0; guess < 6; guess++) answers.push((await correct(email, rightAddress(), `Wrong-${guess}`)).status)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

test('an account that is confirmed stays where it is', async () => {
  const { id, email } = await makePerson(db)
  expect(await correct(email, rightAddress())).toMatchObject({ status: 409, code: 'already_confirmed' })
  expect(await emailOf(id)).toBe(email)
})

test('an address that is none, or that somebody has, is refused at its field', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const refusals = {
    'not an address': messages.registration.invalidEmail,
    [other.email]: messages.registration.emailTaken,
  }
  for (const [address, text] of Object.entries(refusals))
    expect(await correct(one.email, address)).toMatchObject({ status: 422, errors: { new_email: [text] } })
  expect(await emailOf(one.id)).toBe(one.email)
})

test('an account moves at most three times an hour', async () => {
  let { email } = await newcomer()
  for (let time = 0; time < 3; time++) {
    const next = rightAddress()
    expect((await correct(email, next)).status).toBe(200)
    email = next
  }
  expect((await correct(email, rightAddress())).status).toBe(429)
})
