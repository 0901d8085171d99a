import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSandbox, orderOf, sandboxKey } from '../../test/money/sandbox.ts'
import { goodCard } from '../../test/money/shop.ts'
import { testApp } from '../../test/test-app.ts'
import { sandboxTransactions } from '../db/schema.ts'
import { SANDBOX_PATH, SANDBOX_SECRET_KEY } from './keys.ts'

const { app, db, post, begin, held } = await openSandbox()

test('the server API wants the secret key', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer sk_test_other' },
    { authorization: SANDBOX_SECRET_KEY },
  ] as Record<string, string>[]) {
    expect(await post('/transaction/initialize', orderOf(), headers)).toMatchObject({ http: 401, status: false })
    expect(await post('/refund', { transaction: 'x' }, headers)).toMatchObject({ http: 401, message: 'Invalid key' })
    const verify = await app.inject({ url: `${SANDBOX_PATH}/transaction/verify/x`, headers })
    expect(verify.statusCode).toBe(401)
  }
})

test('an unknown reference is a 400 in Paystack’s words', async () => {
  const response = await app.inject({ url: `${SANDBOX_PATH}/transaction/verify/nobody`, headers: sandboxKey })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    {
      status: false,
      message: 'Transaction reference not found.',
      type: 'validation_error',
      code: 'transaction_not_found',
    },
  ])
})

test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  [' javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['//evil.test'],
  ['ftp://evil.test'],
])('a checkout never leads back to %j', async (callback_url) => {
  expect((await post('/transaction/initialize', orderOf({ callback_url }))).http).toBe(400)
})

test.each([
  ['a reference with an underscore', { reference: 'a_b' }],
  ['a reference with a space', { reference: 'a b' }],
  ['no address', { email: 'nobody' }],
  ['a negative amount', { amount: -1 }],
  ['nothing to pay', { amount: 0 }],
  ['half a kobo', { amount: 0.5 }],
  ['more than any number', { amount: 1e300 }],
  ['a text for an amount', { amount: 'much' }],
  ['a currency that is none', { currency: 'NAIRA' }],
])('%s is not initialised', async (_what, change) => {
  expect((await post('/transaction/initialize', orderOf(change))).http).toBe(400)
})

test('rubbish is refused, never a 500', async () => {
  const { accessCode, reference } = await begin()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/transaction/initialize`, headers: sandboxKey }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/refund`, headers: sandboxKey, payload: [] }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/charge` }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/charge`, payload: { reference, card: { number: 1 } } }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/charge`, payload: { reference: 'nobody', card: goodCard } }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/checkout/${accessCode}` }),
    app.inject({
      method: 'POST',
      url: `${SANDBOX_PATH}/checkout/${accessCode}`,
      headers: form,
      payload: `channel=card&number=${'4'.repeat(300)}`,
    }),
    app.inject({ method: 'POST', url: `${SANDBOX_PATH}/checkout/nobody`, headers: form, payload: 'channel=card' }),
    app.inject(`${SANDBOX_PATH}/checkout/nobody`),
    app.inject(`${SANDBOX_PATH}/checkout/%00`),
    app.inject({ url: `${SANDBOX_PATH}/transaction/verify/%00`, headers: sandboxKey }),
    app.inject({
      method: 'POST',
      url: `${SANDBOX_PATH}/transaction/initialize`,
      headers: sandboxKey,
      payload: orderOf({ metadata: { name: '\0' } }),
    }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    400, 400, 400, 400, 404, 422, 422, 404, 404, 422, 422, 422,
  ])
  expect((await held(reference))?.status).toBe('abandoned')
})

test('the checkout shows whatever it is given as text', async () => {
  const { reference, accessCode } = await begin()
  const evil = `"><img src=x onerror=alert(1)>'<script>alert(2)</script>`
  await db
    .update(sandboxTransactions)
    .set({ email: evil, callbackUrl: `https://koya.test/${evil}` })
    .where(eq(sandboxTransactions.reference, reference))
  const card = `channel=card&cvv=081&number=507850785078507812${encodeURIComponent(evil)}`
  const pages = [
    await app.inject(`${SANDBOX_PATH}/checkout/${accessCode}`),
    await app.inject({
      method: 'POST',
      url: `${SANDBOX_PATH}/checkout/${accessCode}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: card,
    }),
  ]
  for (const { body, headers } of pages) {
    expect(body).not.toContain('<img')
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
  }
})

test('the popup comes as a script, and opens only with the public key', async () => {
  for (const name of ['inline.js', 'checkout.js']) {
    const { statusCode, headers } = await app.inject(`${SANDBOX_PATH}/${name}`)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/javascript/)])
  }
  const open = (sent: object) => post('/transaction/open', sent, {})
  expect(await open({ ...orderOf(), key: 'pk_test_other' })).toMatchObject({ status: false })
  const wish = { ...orderOf(), key: 'pk_test_koya_sandbox' }
  expect(await open(wish)).toMatchObject({ status: true, data: { access_code: expect.any(String) } })
  expect(await open(wish)).toMatchObject({ status: false, message: 'Duplicate Transaction Reference' })
})

test('in production there is no sandbox', async () => {
  const { app: live } = await testApp({ config: { production: true } })
  for (const [method, path] of [
    ['GET', '/inline.js'],
    ['GET', '/checkout.js'],
    ['GET', '/checkout/x'],
    ['POST', '/checkout/x'],
    ['POST', '/charge'],
    ['POST', '/refund'],
    ['POST', '/transaction/open'],
    ['POST', '/transaction/initialize'],
    ['GET', '/transaction/verify/x'],
  ] as const) {
    const response = await live.inject({ method, url: SANDBOX_PATH + path, headers: sandboxKey })
    expect([path, response.statusCode]).toEqual([path, 404])
  }
})
