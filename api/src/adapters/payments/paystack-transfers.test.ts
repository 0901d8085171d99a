import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { afterAll, expect, test } from 'vitest'
import { transferAnswers } from '../../../test/paystack/transfer-answers.ts'
import { paystackProvider } from './paystack.ts'
import { ProviderRefusal } from './provider.ts'

/** A Paystack that answers what it is told to, and remembers what it was asked. */
let told: { status: number; body: unknown } = { status: 200, body: {} }
let asked: { url: string; body: unknown } = { url: '', body: null }
const server = createServer(async (request, response) => {
  const chunks = await request.toArray()
  asked = { url: request.url ?? '', body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null }
  const text = typeof told.body === 'string' ? told.body : JSON.stringify(told.body)
  response.writeHead(told.status, { 'content-type': 'application/json' }).end(text)
}).listen(0)
await once(server, 'listening')
afterAll(() => server.close())

const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const paystack = paystackProvider({ apiUrl, scriptUrl: '', publicKey: 'pk_test_x', secretKey: 'sk_test_x' })
const { transfers } = paystack
const answer = (status: number, body: unknown) => {
  told = { status, body }
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.cause : undefined),
  )
const order = { reference: 'koya-payout-0001', amount: 100_000, recipient: 'RCP_gd9vgag7n5lr5ix', reason: 'Earnings' }
const unknownFee = { fee: null, reason: '', amount: 100_000, currency: 'NGN', domain: 'test' }

test('an order is sent as the documentation has it, and its answer names no fee', async () => {
  answer(200, transferAnswers.initiated(order))
  expect(await transfers.send(order)).toEqual({ ...unknownFee, reference: order.reference, status: 'success' })
  expect(asked).toEqual({ url: '/transfer', body: { source: 'balance', currency: 'NGN', ...order } })
})

test('a transfer that waits for a one-time code is taken and not sent yet', async () => {
  answer(200, transferAnswers.asksCode(order))
  expect(await transfers.send(order)).toEqual({ ...unknownFee, reference: order.reference, status: 'otp' })
})

test('a verified transfer names what it cost', async () => {
  answer(200, transferAnswers.verified(order))
  expect(await transfers.verify(order.reference)).toEqual({
    ...unknownFee,
    reference: order.reference,
    status: 'success',
    fee: 1_000,
  })
  expect(asked.url).toBe(`/transfer/verify/${order.reference}`)
})

test.each([
  ['a fee that is text', { fee_charged: '2500' }, { fee: 2_500 }],
  ['no fee', { fee_charged: undefined }, { fee: null }],
  ['an amount that is text', { amount: '100000' }, { amount: 100_000 }],
  ['fields that nobody promised', { fees_breakdown: [{ type: 'stamp_duty' }], session: null, odd: {} }, { fee: 1_000 }],
  ['a reason in words', { status: 'failed', failures: 'Account is closed' }, { reason: 'Account is closed' }],
  [
    'a reason of the gateway',
    { status: 'failed', gateway_response: 'Bank unavailable' },
    { reason: 'Bank unavailable' },
  ],
  ['a reason that is an object', { status: 'failed', failures: { code: 7 } }, { reason: '' }],
])('a verified transfer with %s is understood', async (_what, change, expected) => {
  answer(200, transferAnswers.verified({ ...order, ...change }))
  expect(await transfers.verify(order.reference)).toMatchObject(expected)
})

test.each([
  ['no status', { status: undefined }],
  ['no amount', { amount: undefined }],
  ['an amount with a fraction', { amount: 100_000.5 }],
  ['no domain', { domain: undefined }],
  ['no reference', { reference: undefined }],
])('a verified transfer with %s counts as no answer', async (_what, change) => {
  answer(200, transferAnswers.verified({ ...order, ...change }))
  const cause = await refusalOf(transfers.verify(order.reference))
  expect(cause).toBeInstanceOf(Error)
  expect(cause).not.toBeInstanceOf(ProviderRefusal)
})

test('unknown is what the provider itself calls so; a page that says 404 is no answer', async () => {
  answer(404, { status: false, message: 'Transfer not found' })
  expect(await transfers.verify('koya-payout-none')).toBeNull()
  answer(400, { status: false, message: 'Transfer not found', code: 'transfer_not_found' })
  expect(await transfers.verify('koya-payout-none')).toBeNull()
  for (const page of ['<h1>404 Not Found</h1>', { message: 'no Route matched with those values' }]) {
    answer(404, page)
    expect(await refusalOf(transfers.verify('koya-payout-none'))).not.toBeInstanceOf(ProviderRefusal)
    await expect(transfers.verify('koya-payout-none')).rejects.toBeInstanceOf(Failure)
  }
})

test.each([
  ['too little balance', 400, 'Your balance is not enough to fulfill this request', true],
  ['a recipient that is none', 400, 'Recipient specified is invalid', true],
  ['a reference that was used', 400, 'Please provide a unique reference. Reference already exists on a transfer', true],
  ['a key that may not send', 401, 'Invalid key', true],
  ['too many calls', 429, 'Too many requests', false],
  ['an error of its own', 502, 'Bad gateway', false],
])('%s is told from silence', async (_what, status, message, isDefinite) => {
  answer(status, { status: false, message, type: 'api_error', code: 'unknown', meta: { nextStep: 'Try again later' } })
  const cause = await refusalOf(transfers.send(order))
  expect(cause instanceof ProviderRefusal).toBe(isDefinite)
  if (cause instanceof ProviderRefusal) expect([cause.message, cause.isAboutUs]).toEqual([message, status === 401])
})

test('an account has the name that its bank gives, or is unknown; a refusal that is about us says neither', async () => {
  const account = { bankCode: '058', accountNumber: '0022728151' }
  answer(200, transferAnswers.resolved('WES GIBBONS'))
  expect(await transfers.resolveAccount(account)).toBe('WES GIBBONS')
  expect(asked.url).toBe('/bank/resolve?account_number=0022728151&bank_code=058')
  answer(422, { status: false, message: 'Could not resolve account name. Check parameters or try again.' })
  expect(await transfers.resolveAccount(account)).toBeNull()
  answer(401, { status: false, message: 'Invalid key' })
  await expect(transfers.resolveAccount(account)).rejects.toBeInstanceOf(Failure)
  answer(429, { status: false, message: 'Test mode daily limit of 3 live bank resolves exceeded.' })
  await expect(transfers.resolveAccount(account)).rejects.toBeInstanceOf(Failure)
})

test('recipients, banks and the balance are read as documented', async () => {
  answer(201, transferAnswers.recipient('RCP_m7ljkv8leesep7p'))
  expect(await transfers.recipientFor({ bankCode: '058', accountNumber: '0100000010', name: 'Tolu Robert' })).toBe(
    'RCP_m7ljkv8leesep7p',
  )
  answer(200, transferAnswers.banks())
  expect(await paystack.banks()).toEqual([{ id: '174', name: 'Abbey Mortgage Bank', code: '801' }])
  answer(
    200,
    transferAnswers.balances([
      { currency: 'USD', balance: 5 },
      { currency: 'NGN', balance: 1_700_000 },
    ]),
  )
  expect(await transfers.balance()).toBe(1_700_000)
  answer(200, transferAnswers.balances([]))
  expect(await transfers.balance()).toBeNull()
})
