import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { feedback, outbox, rateLimits } from '../../db/schema.ts'

const provider = {
  name: 'Fola & Sons',
  phone: '0803 555 0142',
  email: 'office@fola.example',
  address: '1 Marina, Lagos',
}
const { app, db, deps, sentMails, statements } = await testApp({ config: { provider } })

const good = {
  from_name: 'Ada Obi',
  senderEmail: 'ada@example.test',
  reply_to: 'ada@example.test',
  title: 'A question',
  feedback: 'Good morning.\r\n\r\nIs there a class in <Jos>?',
}
const send = (change: Record<string, unknown> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/v1/contact', payload: { ...good, ...change }, remoteAddress })
const counts = () => Promise.all([db.$count(feedback), db.$count(outbox)])

test('a message is kept as it was written and sent to the provider, under our name, answerable to its writer', async () => {
  const padded = { from_name: '  Ada Obi ', senderEmail: ' ada@example.test\n', title: '\tA question ' }
  const response = await send(padded)
  expect([response.statusCode, response.json()]).toEqual([200, { message: messages.contact.sent }])
  expect(await db.select().from(feedback)).toMatchObject([
    { fromName: 'Ada Obi', senderEmail: 'ada@example.test', title: 'A question', message: good.feedback },
  ])
  await sendDueMails(deps)
  expect(sentMails).toMatchObject([
    { to: provider.email, replyTo: 'ada@example.test', subject: 'Feedback: A question' },
  ])
  expect(sentMails[0]).not.toHaveProperty('from')
  expect(sentMails[0]?.text).toContain(
    'Ada Obi (ada@example.test) writes:\n\nGood morning.\n\nIs there a class in <Jos>?',
  )
  expect(sentMails[0]?.html).toContain('Is there a class in &#60;Jos&#62;?')
  await db.delete(rateLimits)
})

test.each([
  ['from_name', 'blanks', '   ', messages.contact.nameBlank],
  ['from_name', 'nothing', undefined, messages.contact.nameBlank],
  ['senderEmail', 'blanks', ' ', messages.contact.emailBlank],
  ['senderEmail', 'a word', 'ada', messages.contact.emailInvalid],
  ['senderEmail', 'a name without an ending', 'ada@example', messages.contact.emailInvalid],
  ['senderEmail', 'a long ending', 'ada@example.museum', messages.contact.emailInvalid],
  ['senderEmail', 'two addresses', 'ada@example.test, b@example.test', messages.contact.emailInvalid],
  ['reply_to', 'a header of its own', 'ada@example.test\r\nBcc: b@example.test', messages.contact.emailInvalid],
  ['title', 'a line break', '\n', messages.contact.subjectBlank],
  ['title', 'a header of its own', 'Hello\r\nBcc: b@example.test', messages.field.oneLine],
  ['from_name', 'two lines', 'Ada\nObi', messages.field.oneLine],
  ['from_name', '101 characters', 'a'.repeat(101), messages.field.tooLong],
  ['title', '151 characters', 'a'.repeat(151), messages.field.tooLong],
  ['feedback', 'blanks', ' \r\n ', messages.contact.messageBlank],
  ['feedback', '5,001 characters', 'a'.repeat(5_001), messages.contact.messageTooLong],
  ['feedback', 'a NUL byte', 'a\0b', messages.field.cannotBeKept],
])('%s as %s is refused at its field, and nothing is kept, sent or counted', async (field, _, value, text) => {
  const before = await counts()
  const response = await send({ [field]: value })
  expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [text] }])
  expect(await counts()).toEqual(before)
  expect(await db.$count(rateLimits)).toBe(0)
})

test('endings of two to four letters are taken', async () => {
  for (const senderEmail of ['ada@example.ng', 'ada.obi+koya@mail.example.com', 'ADA@EXAMPLE.TEST'])
    expect((await send({ senderEmail, reply_to: senderEmail })).statusCode).toBe(200)
  await db.delete(rateLimits)
})

test('a message of a megabyte is refused in words', async () => {
  const { statusCode, json } = await send({ feedback: 'a'.repeat(1024 * 1024) })
  expect([statusCode, json()]).toEqual([413, { message: messages.api.tooLarge, code: 'too_large' }])
})

test('an address sends five messages an hour, and another one is not held up by it', async () => {
  for (let n = 0; n < 5; n++) expect((await send()).statusCode).toBe(200)
  const before = await counts()
  const sixth = await send()
  expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600'])
  expect(await counts()).toEqual(before)
  expect((await send({}, '203.0.113.9')).statusCode).toBe(200)
})

test('before anybody configures it, the provider has a street address', () => {
  const [street, ...place] = readConfig({}).provider.address.split(', ')
  expect(street).toMatch(/^\d+ \p{Lu}/u)
  expect(place).toContain('Lagos')
})

test('the provider is told as configured, without a statement', async () => {
  statements.length = 0
  expect((await app.inject('/api/v1/provider')).json()).toEqual({ data: provider })
  expect(statements).toEqual([])
})
