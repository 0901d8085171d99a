import { createHash } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { safeSettings } from '../../test/safe-settings.ts'
import { testApp } from '../../test/test-app.ts'

const { app } = await testApp()
const login = '/profile-resource/api/lms-enrollment/login/'

test('an address of the API that nobody knows is a JSON 404', async () => {
  const response = await app.inject('/api/v1/nothing-here')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: messages.api.notFound, code: 'not_found' })
})

test('every answer carries a request id and the security headers, and private ones are not stored', async () => {
  const { headers } = await app.inject('/api/v1/countries')
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  expect(headers).toMatchObject({
    'koya-answer': '1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
})

const names = (after: string) => Array.from({ length: 1_000 }, (_, n) => n.toString(36) + after).join('&')
const parts = `${names('')
  .split('&')
  .map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`)
  .join('')}--x--\r\n`

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"email":', 400, 'malformed'],
  ['a kind of content nobody reads', { 'content-type': 'text/csv' }, 'a,b', 415, 'wrong_content_type'],
  ['no content at all', {}, undefined, 422, 'bad_input'],
  ['a broken multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 'not multipart', 400, 'malformed'],
  ['a field given twice', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a&email=b', 422, 'bad_input'],
  [
    'a form of a thousand fields',
    { 'content-type': 'application/x-www-form-urlencoded' },
    names('='),
    413,
    'too_large',
  ],
  [
    'a multipart form of a thousand fields',
    { 'content-type': 'multipart/form-data; boundary="x"' },
    parts,
    413,
    'too_large',
  ],
  [
    'more than a stranger has to say',
    { 'content-type': 'application/x-www-form-urlencoded' },
    `email=${'x'.repeat(70_000)}`,
    413,
    'too_large',
  ],
  [
    'two megabytes',
    { 'content-type': 'application/json' },
    JSON.stringify({ email: 'x'.repeat(2_000_000) }),
    413,
    'too_large',
  ],
] as const)('%s is refused in words, never with a 500', async (_, headers, payload, status, code) => {
  const response = await app.inject({ method: 'POST', url: login, headers, ...(payload !== undefined && { payload }) })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.json().message).not.toBe('')
})

test('bad input is told at its field', async () => {
  const response = await app.inject('/api/v1/courses?per_page=1000&learning_style=Lazy')
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual({
    per_page: ['Must be at most 100'],
    learning_style: ['Must be one of: Self Paced, Instructor Paced'],
  })
})

test.each([
  '/api/v1/courses/0',
  '/api/v1/courses/abc',
  '/api/v1/courses/99999999999',
  '/api/v1/courses/%00',
  '/api/v1/courses/1;DROP',
])('%s is refused, never a 500', async (url) => {
  const { statusCode } = await app.inject(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})

test('an unexpected error answers 500 without saying anything of its inside', async () => {
  const { app, db } = await testApp()
  await db.execute('ALTER TABLE countries RENAME TO somewhere_else')
  const response = await app.inject('/api/v1/countries')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ message: messages.api.internal, code: 'internal' })
})

test('an endpoint for signed-in people refuses everyone else', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong-token-that-is-long-enough', 'Basic abc']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: authorization ? { authorization } : {},
    })
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  }
})

test('health, readiness and metrics answer; metrics name routes and not addresses', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await app.inject('/api/v1/courses/12345')
  const metrics = (await app.inject('/metrics')).body
  expect(metrics).toContain('route="/api/v1/courses/:id"')
  expect(metrics).not.toContain('12345')
})

test('readiness says 503 when the database is gone', async () => {
  const { app, disconnect } = await testApp()
  await disconnect()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

const docs = ['/api/docs', '/api/v1/openapi.json', '/api/v1/client.ts']

test('in production metrics, the mailbox and the phone are closed, and the description of calls is open', async () => {
  const { app } = await testApp({ env: safeSettings() })
  const inside = ['/metrics', '/dev/mailbox', '/dev/mailbox.json', '/dev/phone', '/dev/phone.json', '/dev/mails']
  for (const url of inside) expect((await app.inject(url)).statusCode, url).toBe(404)
  for (const url of docs) expect((await app.inject(url)).statusCode, url).toBe(200)
  expect((await app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('an operator can close the description of calls', async () => {
  const { app } = await testApp({ env: { OPEN_DOCS: 'off' } })
  for (const url of docs) expect((await app.inject(url)).statusCode, url).toBe(404)
})

test('the forwarded address is believed only behind a proxy we trust', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (const [env, ip] of [
    [{}, '127.0.0.1'],
    [{ TRUST_PROXY: 'on' }, '203.0.113.9'],
  ] as const) {
    const { app } = await testApp({ env })
    let seen = ''
    app.addHook('onResponse', async (request) => {
      seen = request.ip
    })
    await app.inject({ url: '/healthz', headers })
    expect(seen).toBe(ip)
  }
})

test('half a character and very deep nesting are refused at their field, never a 500', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  for (const payload of ['{"email":"\\ud800","password":"x"}', `{"email":${deep},"password":"x"}`]) {
    const response = await app.inject({
      method: 'POST',
      url: login,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['email']])
  }
})

test('an address that cannot be decoded is refused in our words and with our headers', async () => {
  const response = await app.inject('/api/v1/auth/confirm/%zz')
  expect(response.json()).toEqual({ message: messages.api.malformed, code: 'malformed' })
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test('the pages for developers run no script and carry no style but their own, which the policy names by its hash', async () => {
  for (const url of ['/api/docs', '/dev/mailbox']) {
    const { headers, body } = await app.inject(url)
    const policy = String(headers['content-security-policy'])
    const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => hashOf(style))
    expect(styles).not.toEqual([])
    expect(policy).toContain(`style-src ${styles.join(' ')};`)
    expect(policy).toMatch(/^default-src 'none';/)
    const script = /<script>(.*?)<\/script>/s.exec(body)?.[1]
    const allowed = script && `script-src ${hashOf(script)}`
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(allowed)
    expect(policy).not.toMatch(/unsafe/)
  }
})
