import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askForCode, choose, confirm, openPhones } from '../../../test/phones.ts'
import { phoneProofs, users } from '../../db/schema.ts'

const { db, deps, newcomer, ada, received, newestCode, announce, sentTo, sendDue } = await openPhones()
const wrong = (code: string) => code.replace(/^./, (first) => String((Number(first) + 1) % 10))

test.each([
  ['without a number', null, messages.sms.noNumber],
  ['with a number abroad', '+447700900123', messages.sms.abroad],
  ['with a number of an office in Lagos', '+23412345678', messages.sms.abroad],
])('who is %s cannot choose SMS, and is told why', async (_, phoneNumber, sentence) => {
  const reader = await newcomer(phoneNumber)
  expect(await choose(reader, 'learning')).toMatchObject({ status: 422, errors: { choices: [sentence] } })
  expect(await askForCode(reader)).toMatchObject({ status: 422, errors: { phone: [sentence] } })
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toBeNull()
})

test('nothing is sent to a number whose code has not come back, for it may be a stranger’s', async () => {
  const reader = await newcomer()
  const refusal = { status: 422, errors: { choices: [messages.sms.notConfirmed] } }
  expect(await choose(reader, 'learning')).toMatchObject(refusal)
  expect(await askForCode(reader)).toMatchObject({ message: messages.sms.codeSent('+2348031234567') })
  const [sms] = await received()
  expect(sms?.to).toBe('+2348031234567')
  expect(sms?.text.length).toBeLessThanOrEqual(160)
  expect(await choose(reader, 'learning')).toMatchObject(refusal)
  const code = await newestCode()
  expect(await confirm(reader, wrong(code))).toMatchObject({ status: 422, errors: { code: [messages.sms.wrongCode] } })
  expect(await confirm(reader, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 })
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toEqual({
    number: '+2348031234567',
    is_confirmed: true,
  })
  expect((await choose(reader, 'learning')).status).toBe(200)
  expect(await askForCode(reader)).toMatchObject({ message: messages.sms.alreadyConfirmed })
  expect(await received()).toHaveLength(1)
})

test('a code is tried five times, for a quarter of an hour, by its owner and for its number alone', async () => {
  const [reader, stranger] = [await newcomer(), await newcomer('+2348099999999')]
  await askForCode(stranger)
  const strangers = await newestCode()
  await askForCode(reader)
  const over = { status: 410, code: 'phone_code_over' }
  expect(await confirm(reader, strangers)).toMatchObject({ errors: { code: [messages.sms.wrongCode] } })
  const code = await newestCode()
  await Promise.all(Array.from({ length: 9 }, () => confirm(reader, wrong(code))))
  expect(await confirm(reader, code)).toMatchObject(over)
  await askForCode(reader)
  await db.update(phoneProofs).set({ sentAt: sql`now() - interval '16 minutes'` })
  expect(await confirm(reader, await newestCode())).toMatchObject(over)
})

test('a number that is changed in the profile is confirmed anew, and gets nothing until then', async () => {
  const reader = await ada()
  await choose(reader, 'learning')
  await db.update(users).set({ phoneNumber: '+2348035555555' }).where(eq(users.id, reader.id))
  await announce()
  await sendDue()
  expect(await sentTo(reader)).toBe(0)
  expect((await reader.call('GET', '/account/messages')).data.sms_number).toMatchObject({ is_confirmed: false })
})

test('three codes a day for a person, five for a number, and half of the day’s SMS for all codes', async () => {
  const reader = await newcomer()
  for (let at = 0; at < 3; at++) expect((await askForCode(reader)).status).toBe(200)
  expect((await askForCode(reader)).status).toBe(429)
  for (const other of [await newcomer(), await newcomer()]) expect((await askForCode(other)).status).toBe(200)
  expect((await askForCode(await newcomer())).status).toBe(429)
  expect(await received()).toHaveLength(5)
  deps.config.sms.mostADay = 10
  const late = await newcomer('+2348077777777')
  expect(await askForCode(late)).toMatchObject({ status: 422, errors: { phone: [messages.sms.dayFull] } })
  expect(await received()).toHaveLength(5)
})

test('where no code can be sent, that is said', async () => {
  const reader = await newcomer()
  deps.sms = { name: 'a broken one', send: async () => ({ state: 'refused', reason: 'no credit' }) }
  expect(await askForCode(reader)).toMatchObject({ status: 422, errors: { phone: [messages.sms.notSent] } })
  deps.sms = undefined
  expect(await askForCode(reader)).toMatchObject({ status: 409, code: 'sms_off' })
})
