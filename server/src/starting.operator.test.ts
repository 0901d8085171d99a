import { safeSettings } from '@koya/api/test/safe-settings.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { runKoya, temporaryHome } from '../test/koya-process.ts'

const { home, remove } = temporaryHome()
afterAll(remove)
// A first start creates a database and fills a market.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Runs it in the hope that it refuses, and tells in which words. */
async function refusal(env: Record<string, string>) {
  const koya = runKoya({ KOYA_HOME: home, ...env })
  const code = await koya.exit
  return { code, output: koya.output() }
}

test('production with nothing set refuses to start and lists what is missing', async () => {
  const { code, output } = await refusal({ NODE_ENV: 'production' })
  expect(code).toBe(1)
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'KOYA_SECRET',
    'SMTP_URL',
    'PAYSTACK_PUBLIC_KEY',
    'PAYSTACK_SECRET_KEY',
  ])
    expect(output).toContain(name)
  expect(output).not.toMatch(/ at .*\.ts:\d/)
})

test('production refuses test keys, and does not print them', async () => {
  const { code, output } = await refusal({ ...safeSettings(), PAYSTACK_SECRET_KEY: 'sk_test_1234' })
  expect(code).toBe(1)
  expect(output).toContain('PAYSTACK_SECRET_KEY')
  expect(output).not.toContain('sk_test_1234')
})

test('production refuses a mail server without TLS in one sentence that says what to set', async () => {
  const { code, output } = await refusal({ ...safeSettings(), SMTP_URL: 'smtp://koya:pass-of-mail@mail.example:25' })
  expect(code).toBe(1)
  expect(output.match(/^ {2}- .*$/gm)).toEqual([
    expect.stringMatching(/^ {2}- SMTP_URL: .*smtps:\/\/.*SMTP_TLS=on.*SMTP_TLS=off/),
  ])
  expect(output).not.toContain('pass-of-mail')
})

test.each([
  ['PORT', 'many', /PORT must be a port number/],
  ['KOYA_ROLE', 'boss', /KOYA_ROLE must be web, worker or all/],
  ['DATABASE_URL', 'mysql://x', /DATABASE_URL must be an address that begins with postgres/],
])('a bad %s is one clear sentence', async (name, value, sentence) => {
  const { code, output } = await refusal({ [name]: value })
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('an unreachable database is one clear sentence', async () => {
  const { code, output } = await refusal({ DATABASE_URL: 'postgres://koya@127.0.0.1:1/koya' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Koya cannot start: the database at 127\.0\.0\.1:1 cannot be reached: .+$/m)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a home folder that may not be written is one clear sentence', async () => {
  const { code, output } = await refusal({ KOYA_HOME: '/dev/null/koya' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Koya cannot start: .*KOYA_HOME/m)
  expect(output).not.toMatch(/ at .*\.ts:\d/)
})

test('a taken port and a home folder in use are said in one sentence each, and name the holder', async () => {
  const koya = runKoya({ KOYA_HOME: home })
  const address = await koya.ready()
  try {
    const second = await refusal({})
    expect(second.code).toBe(1)
    expect(second.output).toContain(`process ${koya.child.pid}`)

    const other = temporaryHome()
    const third = await refusal({ KOYA_HOME: other.home, PORT: new URL(address).port })
    await other.remove()
    expect(third.code).toBe(1)
    expect(third.output).toMatch(/port \d+ is taken/)
  } finally {
    koya.child.kill('SIGTERM')
    expect(await koya.exit).toBe(0)
  }
})

test.each(['all', 'web', 'worker'])('production does not start on the demo market, as %s', async (role) => {
  const { code, output } = await refusal({ ...safeSettings(), KOYA_ROLE: role })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Koya cannot start: the database holds \d+ demo accounts .*Give production a database of its own/m,
  )
  expect(output).not.toMatch(/ at .*\.ts:\d/)
})

test('a request in flight is answered before the process ends', async () => {
  const koya = runKoya({ KOYA_HOME: home })
  const address = await koya.ready()
  const answers = Array.from({ length: 4 }, () =>
    fetch(`${address}/profile-resource/api/lms-enrollment/login/`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'learner@koya.test', password: 'Koya-demo-2026' }),
    }),
  )
  // Passwords are hashed one per core: when the first is answered, others are still being worked on.
  await Promise.race(answers)
  koya.child.kill('SIGTERM')
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(await koya.exit).toBe(0)
})
