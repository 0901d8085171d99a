import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword, logInAs, makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { deviceSeeds, sessions } from '../../db/schema.ts'

const { app, db } = await testApp()

async function newSession(email: string) {
  const { token, device, user } = (await logInAs(app, email)).json()
  return { token, device, userId: user.id as number, headers: { authorization: `Bearer ${token}` } }
}
const askKeys = async (headers: Record<string, string>, seal_ids: string[] = []) =>
  app.inject({ method: 'POST', url: '/api/v1/account/device-keys', headers, payload: { seal_ids } })
const endLater = (ticket: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/logout/later', payload: { ticket } })
const isAlive = async (headers: Record<string, string>) =>
  (await app.inject({ url: '/api/v1/account/sessions', headers })).statusCode === 200

test('a session that was left without a line is ended by its ticket, and no other session is', async () => {
  const { email } = await makePerson(db)
  const [left, other] = [await newSession(email), await newSession(email)]
  expect((await endLater(left.device.log_out_ticket)).statusCode).toBe(200)
  expect(await isAlive(left.headers)).toBe(false)
  expect(await isAlive(other.headers)).toBe(true)
  // Sent again, as on a shaky line, it says the same.
  expect((await endLater(left.device.log_out_ticket)).statusCode).toBe(200)
})

test('a ticket can do nothing but end its session: it is no token, and nobody can make one', async () => {
  const { email } = await makePerson(db)
  const session = await newSession(email)
  const [name, mark] = session.device.log_out_ticket.split('.')
  for (const token of [name, mark]) expect(await isAlive({ authorization: `Bearer ${token}` })).toBe(false)
  const made = await endLater(`${name}.${randomBytes(32).toString('base64url')}`)
  expect([made.statusCode, made.json().code]).toEqual([410, 'ticket_no_longer_valid'])
  const other = await newSession((await makePerson(db)).email)
  expect((await endLater(`${name}.${other.device.log_out_ticket.split('.')[1]}`)).statusCode).toBe(410)
  expect(await isAlive(session.headers)).toBe(true)
})

test('what was sealed at a log-out is opened at the next log-in of the same person, and of nobody else', async () => {
  const { email } = await makePerson(db)
  const { device } = await newSession(email)
  const again = await newSession(email)
  expect(again.device.seal_key).not.toBe(device.seal_key)
  const { seal_keys } = (await askKeys(again.headers, [device.seal_id])).json().data
  expect(seal_keys).toEqual({ [device.seal_id]: device.seal_key })

  const other = await newSession((await makePerson(db)).email)
  const theirs = (await askKeys(other.headers, [device.seal_id])).json().data
  expect(theirs.seal_keys[device.seal_id]).not.toBe(device.seal_key)
})

test('a session without keys, such as one from before them, gets a ticket that ends it', async () => {
  const { email } = await makePerson(db)
  const { headers } = await newSession(email)
  const { data } = (await askKeys(headers)).json()
  expect((await endLater(data.log_out_ticket)).statusCode).toBe(200)
  expect(await isAlive(headers)).toBe(false)
})

test('with the account goes what its keys are made from', async () => {
  const { email, id } = await makePerson(db)
  const { headers, device } = await newSession(email)
  const own = () => db.select().from(deviceSeeds).where(eq(deviceSeeds.userId, id))
  expect(await own()).toHaveLength(1)
  const payload = { current_password: goodPassword }
  expect((await app.inject({ method: 'DELETE', url: '/api/v1/account', headers, payload })).statusCode).toBe(200)
  expect(await own()).toEqual([])
  expect((await endLater(device.log_out_ticket)).statusCode).toBe(200)
})

test('a request that is meant for one person is refused with the token of another', async () => {
  const ada = await makePerson(db)
  const bola = await newSession((await makePerson(db)).email)
  const headers = { ...bola.headers, 'koya-person': String(ada.id) }
  const payload = { items: [{ lesson_id: 1, done_at: new Date().toISOString() }] }
  const sent = await app.inject({ method: 'POST', url: '/api/v1/progress', headers, payload })
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'other_person'])
  expect(await isAlive({ ...bola.headers, 'koya-person': String(bola.userId) })).toBe(true)
})

test('neither tokens nor tickets stand in the table of sessions', async () => {
  const { email, id } = await makePerson(db)
  const { device, token } = await newSession(email)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, id))
  const text = JSON.stringify({ ...row, tokenHash: Buffer.from(row?.tokenHash ?? []).toString('base64url') })
  for (const secret of [token, device.seal_key, device.log_out_ticket]) expect(text).not.toContain(secret)
})
