import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { charge, openShop } from '../../../test/money/shop.ts'
import { enrolments, payments, sandboxTransactions } from '../../db/schema.ts'
import { SANDBOX_PATH, SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from '../../sandbox/keys.ts'
import { paystackProvider } from './paystack.ts'
import { ProviderRefusal } from './provider.ts'
import { signWebhook } from './webhook-signature.ts'

const shop = await openShop()
const { app, db, deps, paid } = shop
const address = await app.listen({ port: 0 })
const course = paid[0]?.id ?? 0

/** The real adapter, talking over HTTP to whoever is at the address. */
function provider(apiUrl = address + SANDBOX_PATH, { secretKey = SANDBOX_SECRET_KEY, timeoutMs = 5_000 } = {}) {
  const scriptUrl = `${SANDBOX_PATH}/inline.js`
  return paystackProvider({ apiUrl, scriptUrl, publicKey: SANDBOX_PUBLIC_KEY, secretKey, timeoutMs })
}

let number = 0
const order = (change = {}) => ({
  reference: `test-${++number}`,
  email: 'ada@example.test',
  amount: 1_200_000,
  currency: 'NGN',
  callbackUrl: 'https://koya.test/payments/1',
  metadata: { payment_id: 1, user_id: 2, course_ids: [3] },
  ...change,
})

const isUnavailable = expect.objectContaining({ code: 'provider_unavailable', status: 503 })

test('an order is opened with all it holds', async () => {
  const placed = order()
  const opened = await provider().initialize(placed)
  expect(opened).toEqual({
    accessCode: expect.any(String),
    authorizationUrl: expect.stringContaining(`${SANDBOX_PATH}/checkout/`),
  })
  const [held] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, placed.reference))
  expect(held).toMatchObject({ ...placed, accessCode: opened.accessCode })
})

test('a reference is taken once', async () => {
  const placed = order()
  await provider().initialize(placed)
  await expect(provider().initialize({ ...placed, amount: 1 })).rejects.toEqual(isUnavailable)
})

test('nobody gets in with another key', async () => {
  const stranger = provider(undefined, { secretKey: 'sk_test_wrong' })
  await expect(stranger.initialize(order())).rejects.toEqual(isUnavailable)
  await expect(stranger.verify('test-1')).rejects.toEqual(isUnavailable)
  await expect(stranger.refund({ reference: 'test-1', amount: 1, note: '' })).rejects.toEqual(isUnavailable)
})

test('a transaction is seen as it stands: unknown, opened, paid, returned', async () => {
  const placed = order()
  const { initialize, verify, refund } = provider()
  expect(await verify(placed.reference)).toBeNull()
  expect(await verify('../../../odd reference?&#')).toBeNull()
  await initialize(placed)
  expect(await verify(placed.reference)).toMatchObject({ status: 'abandoned', paidAt: null, channel: null })
  await charge(app, placed.reference)
  expect(await verify(placed.reference)).toEqual(
    expect.objectContaining({
      id: expect.any(String),
      reference: placed.reference,
      status: 'success',
      amount: 1_200_000,
      currency: 'NGN',
      domain: 'test',
      channel: 'card',
      paidAt: expect.any(Date),
      metadata: placed.metadata,
    }),
  )
  await expect(refund({ reference: placed.reference, amount: 1_200_001, note: '' })).rejects.toEqual(isUnavailable)
  expect(await refund({ reference: placed.reference, amount: 1_200_000, note: 'Sorry' })).toEqual({
    id: expect.any(String),
    status: 'pending',
  })
  expect(await verify(placed.reference)).toMatchObject({ status: 'reversed' })
})

test('what was sent back is listed, and a definite no can be told from silence', async () => {
  const placed = order()
  const { initialize, refund, refundsOf } = provider()
  expect(await refundsOf(placed.reference)).toEqual([])
  const refused = async (amount: number) => {
    const error = await refund({ reference: placed.reference, amount, note: '' }).catch((thrown: unknown) => thrown)
    return error instanceof Failure && error.cause instanceof ProviderRefusal ? error.cause.message : undefined
  }
  expect(await refused(1)).toBe('Transaction cannot be refunded')
  await initialize(placed)
  await charge(app, placed.reference)
  expect(await refundsOf(placed.reference)).toEqual([])
  const { id } = await refund({ reference: placed.reference, amount: 200_000, note: '' })
  expect(await refundsOf(placed.reference)).toEqual([{ id, amount: 200_000, status: 'processed', note: '' }])
  expect(await refused(1_200_000)).toBe('Transaction cannot be refunded')
  const busy = provider(faultyAddress)
  for (const status of [408, 429, 500, 502]) {
    misbehave = json(status, { status: false, message: 'Later' })
    const error = await busy.refund({ reference: 'r', amount: 1, note: '' }).catch((thrown: unknown) => thrown)
    expect(error).toEqual(isUnavailable)
    expect((error as Failure).cause).not.toBeInstanceOf(ProviderRefusal)
  }
})

test('the domain is that of the key, and only that key signs', () => {
  expect(provider().domain).toBe('test')
  expect(provider(undefined, { secretKey: 'sk_live_x' }).domain).toBe('live')
  const body = Buffer.from('{"event": "charge.success"}')
  const { isGenuine } = provider()
  expect(isGenuine(body, signWebhook(body, SANDBOX_SECRET_KEY))).toBe(true)
  expect(isGenuine(Buffer.from('{"event":"charge.success"}'), signWebhook(body, SANDBOX_SECRET_KEY))).toBe(false)
  for (const signature of ['', 'x', signWebhook(body, 'other'), '\u00e9'.repeat(64)])
    expect(isGenuine(body, signature)).toBe(false)
})

test('a learner pays through the real adapter, from the click to the course', async () => {
  deps.provider = provider()
  const buyer = await shop.newBuyer()
  const { status, data } = await buyer.pay([course])
  expect([status, data.amount]).toEqual([200, paid[0]?.priceKobo])
  expect(await buyer.enrolFromCart([course], data.reference)).toMatchObject({ status: 409, code: 'payment_awaited' })
  await charge(app, data.reference)
  expect((await buyer.enrolFromCart([course], data.reference)).status).toBe(200)
})

/** A Paystack that has lost its way. */
let misbehave: RequestListener = () => {}
const faulty = createServer((request, response) => misbehave(request, response)).listen(0)
await once(faulty, 'listening')
const faultyAddress = `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`
afterAll(() => faulty.closeAllConnections())
afterAll(() => faulty.close())

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
const faults: [what: string, how: RequestListener | 'down'][] = [
  ['is down', 'down'],
  ['never answers', () => {}],
  ['begins to answer and stops', (_request, response) => void response.writeHead(200).write('{"status": true, ')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['answers with a page', (_request, response) => void response.writeHead(200).end('<html>Welcome</html>')],
  ['answers with an error page', (_request, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>')],
  ['answers 500', json(500, { status: false, message: 'An error occurred' })],
  ['answers 429', json(429, { status: false, message: 'Slow down' })],
  ['answers 500 and calls it success', json(500, { status: true, data: {} })],
  ['answers nothing', (_request, response) => void response.writeHead(200).end()],
  ['answers null', json(200, null)],
  ['answers a list', json(200, [])],
  ['answers without data', json(200, { status: true, message: 'Done' })],
  ['answers with data of another kind', json(200, { status: true, data: { id: null, amount: '12', access_code: 7 } })],
  ['refuses', json(200, { status: false, message: 'No' })],
]

test.each(faults)('when the provider %s, checkout says so and nothing is half made', async (_what, how) => {
  const buyer = await shop.newBuyer()
  deps.provider = provider()
  const { data: open } = await buyer.pay([paid[1]?.id ?? 0])
  if (how !== 'down') misbehave = how
  const broken = provider(how === 'down' ? 'http://127.0.0.1:1' : faultyAddress, { timeoutMs: 150 })
  for (const call of [
    () => broken.initialize(order()),
    () => broken.verify('test-1'),
    () => broken.refund({ reference: 'test-1', amount: 1, note: '' }),
  ]) {
    const error = await call().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Failure)
    expect(error).toEqual(isUnavailable)
  }

  deps.provider = broken
  expect(await buyer.pay([course])).toMatchObject({ status: 503, code: 'provider_unavailable' })
  expect(await buyer.call('POST', `/payments/${open.reference}/check`)).toMatchObject({ status: 503 })
  expect(await buyer.enrolFromCart([paid[1]?.id ?? 0], open.reference)).toMatchObject({ status: 503 })
  deps.provider = provider()

  const rows = await db.select().from(payments).where(eq(payments.userId, buyer.id)).orderBy(payments.id)
  expect(rows.map(({ state, accessCode }) => [state, accessCode !== null])).toEqual([
    ['pending', true],
    ['failed', false],
  ])
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(0)
  expect((await buyer.pay([course])).status).toBe(200)
})

test('a date that is none does not reach the books', async () => {
  misbehave = json(200, {
    status: true,
    data: { id: 1, reference: 'r', status: 'success', amount: 1, currency: 'NGN', domain: 'test', paid_at: 'soon' },
  })
  await expect(provider(faultyAddress).verify('r')).rejects.toEqual(isUnavailable)
})

test.each([
  ['404', 404, { status: false, message: 'Transaction reference not found.' }],
  ['400', 400, { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' }],
  ['400 in other words', 400, { status: false, message: 'No such thing', code: 'transaction_not_found' }],
])('an unknown reference is unknown, whether it is answered with %s', async (_what, status, body) => {
  misbehave = json(status, body)
  expect(await provider(faultyAddress).verify('r')).toBeNull()
})

test('a 400 for another reason is not taken for an unknown reference', async () => {
  misbehave = json(400, { status: false, message: 'Invalid key' })
  await expect(provider(faultyAddress).verify('r')).rejects.toEqual(isUnavailable)
})

test('amounts that are texts are read as the numbers they are', async () => {
  const charged = { id: '7', reference: 'r', status: 'success', amount: '1200000', currency: 'NGN', domain: 'test' }
  misbehave = json(200, { status: true, message: 'Done', data: { ...charged, metadata: '', paid_at: null } })
  expect(await provider(faultyAddress).verify('r')).toMatchObject({ id: '7', amount: 1_200_000 })
})

test('a refund that needs attention is sent to an account, over HTTP as well', async () => {
  const placed = order()
  const { initialize, refund, refundsOf, retryRefund, banks } = provider()
  await initialize(placed)
  await charge(app, placed.reference)
  const isIt = eq(sandboxTransactions.reference, placed.reference)
  await db.update(sandboxTransactions).set({ channel: 'ussd' }).where(isIt)
  const { id } = await refund({ reference: placed.reference, amount: 1_200_000, note: '' })
  expect(await refundsOf(placed.reference)).toMatchObject([{ id, status: 'needs-attention' }])
  const [bank] = await banks()
  const account = { bankId: bank?.id ?? '', accountNumber: '0123456789' }
  expect(await retryRefund(id, account)).toEqual({ id, status: 'processing' })
  expect(await refundsOf(placed.reference)).toMatchObject([{ id, status: 'processed' }])
  const again = await retryRefund(id, account).catch((thrown: unknown) => thrown)
  expect((again as Failure).cause).toBeInstanceOf(ProviderRefusal)
})
