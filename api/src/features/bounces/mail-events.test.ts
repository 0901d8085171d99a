import { createHmac } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { rateLimits, stoppedAddresses } from '../../db/schema.ts'

const { app, db, deps } = await testApp()
const SECRET = 'a signing key of the mail service'

beforeEach(async () => {
  await db.delete(stoppedAddresses)
  await db.delete(rateLimits)
  deps.config.mail.events = { by: 'off', secret: undefined }
})

async function tell(payload: object, headers: Record<string, string> = {}) {
  const { statusCode } = await app.inject({ method: 'POST', url: `${API_BASE}/mail/events`, payload, headers })
  return statusCode
}
const stopped = () => db.select().from(stoppedAddresses).orderBy(stoppedAddresses.address)

function signedByMailgun(data: object, { key = SECRET, hoursAgo = 0 } = {}) {
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000 - hoursAgo * 3_600)), 'a-token']
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { signature: { timestamp, token, signature }, 'event-data': data }
}

/** In the shape of Mailgun's documentation, with the fields that it leaves empty. */
const failed = {
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  timestamp: 1_700_000_000.375624,
  'log-level': 'error',
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  'delivery-status': { 'attempt-no': 1, message: null, code: 550, 'enhanced-code': null, description: null },
  recipient: 'Gone@example.test',
  'recipient-domain': 'example.test',
}

test('Mailgun is believed with its signature alone, also when it tries again for hours', async () => {
  deps.config.mail.events = { by: 'mailgun', secret: SECRET }
  expect(await tell(signedByMailgun(failed, { key: 'another' }))).toBe(403)
  expect(await tell(signedByMailgun(failed, { hoursAgo: 10 }))).toBe(403)
  expect(await tell(signedByMailgun(failed, { hoursAgo: -10 }))).toBe(403)
  expect(await tell({ 'event-data': failed })).toBe(403)
  expect(await stopped()).toEqual([])
  for (const hoursAgo of [8.5, 0, 8.5]) expect(await tell(signedByMailgun(failed, { hoursAgo }))).toBe(200)
  expect(await stopped()).toMatchObject([
    { address: 'gone@example.test', reason: 'bounced', detail: '', stoppedAt: new Date(1_700_000_000_375) },
  ])
})

test('who guesses is refused by the sixty-first guess, and the service is heard all the same, up to thousands a minute', async () => {
  deps.config.mail.events = { by: 'mailgun', secret: SECRET }
  const guess = () => tell(signedByMailgun(failed, { key: 'another' }))
  for (let at = 0; at < 60; at++) expect(await guess()).toBe(403)
  expect(await guess()).toBe(429)
  expect(await tell(signedByMailgun(failed))).toBe(200)
  await db.update(rateLimits).set({ count: 6_000 })
  expect(await tell(signedByMailgun(failed))).toBe(429)
})

test.each([
  ['one that may arrive later', { severity: 'temporary' }],
  ['one that waited too long', { reason: 'old' }],
  ['a full mailbox', { 'delivery-status': { code: 552, 'enhanced-code': '5.2.2', message: 'over quota' } }],
  ['one that was opened', { event: 'opened' }],
  ['nobody', { recipient: undefined }],
])('of Mailgun, %s stops nothing', async (_, given) => {
  deps.config.mail.events = { by: 'mailgun', secret: SECRET }
  expect(await tell(signedByMailgun({ ...failed, ...given }))).toBe(200)
  expect(await stopped()).toEqual([])
})

test('of Mailgun, a dead address, one on its own list and a complaint stop, with the fewest fields as well', async () => {
  deps.config.mail.events = { by: 'mailgun', secret: SECRET }
  const dead = { code: 550, 'enhanced-code': '5.1.1', message: '550 no such user' }
  await tell(signedByMailgun({ ...failed, 'delivery-status': dead, recipient: 'a@example.test' }))
  await tell(signedByMailgun({ ...failed, reason: 'suppress-bounce', recipient: 'b@example.test', timestamp: -1e15 }))
  await tell(signedByMailgun({ event: 'complained', recipient: 'c@example.test', 'delivery-status': 'x' }))
  expect(await stopped()).toMatchObject([
    { address: 'a@example.test', reason: 'bounced', detail: '550 no such user' },
    { address: 'b@example.test', reason: 'bounced' },
    { address: 'c@example.test', reason: 'complained' },
  ])
})

test('Postmark is believed with the password of its address alone', async () => {
  deps.config.mail.events = { by: 'postmark', secret: SECRET }
  const authorization = (password: string) => `Basic ${Buffer.from(`koya:${password}`).toString('base64')}`
  const bounce = {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    Tag: null,
    Email: 'gone@example.test',
    Description: 'The server was unable to deliver your message.',
    Details: null,
    BouncedAt: '2024-11-15T16:33:54.9070259Z',
  }
  expect(await tell(bounce)).toBe(403)
  expect(await tell(bounce, { authorization: authorization('wrong') })).toBe(403)
  expect(await tell(bounce, { authorization: 'Basic' })).toBe(403)
  const headers = { authorization: authorization(SECRET) }
  for (const Type of ['AutoResponder', 'SoftBounce', 'Transient', 'Blocked'])
    expect(await tell({ ...bounce, Type }, headers)).toBe(200)
  expect(await tell({ RecordType: 'Delivery', Recipient: 'gone@example.test' }, headers)).toBe(200)
  expect(await stopped()).toEqual([])
  await tell(bounce, headers)
  await tell({ Type: 'SpamComplaint', Email: 'cross@example.test', BouncedAt: 'yesterday' }, headers)
  expect(await stopped()).toMatchObject([
    { address: 'cross@example.test', reason: 'complained' },
    { address: 'gone@example.test', detail: bounce.Description, stoppedAt: new Date('2024-11-15T16:33:54.907Z') },
  ])
})

test('without a mail service there is no such address, and nonsense is refused', async () => {
  expect(await tell({})).toBe(404)
  deps.config.mail.events = { by: 'mailgun', secret: SECRET }
  for (const body of [{}, [], { signature: 'x' }, { signature: { timestamp: 1 } }]) expect(await tell(body)).toBe(403)
  expect(await tell({ filling: 'x'.repeat(300_000) })).toBe(413)
  expect(await tell(signedByMailgun({ event: 7 }))).toBe(200)
  for (const recipient of ['', '\0', `${'a'.repeat(5_000)}@example.test`])
    expect(await tell(signedByMailgun({ event: 'complained', recipient }))).toBe(200)
  expect(await stopped()).toEqual([])
  const message = '\0\ud800'.repeat(10_000)
  const complained = { event: 'complained', recipient: 'Ada@Example.test\0', 'delivery-status': { message } }
  expect(await tell(signedByMailgun(complained))).toBe(200)
  expect(await stopped()).toMatchObject([{ address: 'ada@example.test' }])
})
