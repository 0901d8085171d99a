import { expect, inject, test } from 'vitest'
import { safeSettings } from '../../test/safe-settings.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { copyDatabase } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'
import { doctorCommand } from './doctor.ts'

/** The outside world answers what the test wants; the database is real. */
async function consult(env: NodeJS.ProcessEnv, answer: (url?: unknown, request?: RequestInit) => Promise<Response>) {
  const config = readConfig({ KOYA_HOME: temporaryFolder(), ...env })
  let text = ''
  const isWell = await doctorCommand(config, (line) => (text += line), answer as typeof fetch)
  return { isWell, text }
}

async function databaseUrl(template: 'reference' | 'market' = 'reference') {
  const place = await copyDatabase(template)
  const database = 'database' in place ? place.database : ''
  return `postgres://koya:pass-of-database@localhost/${database}?host=${inject('socket')}`
}

const noAnswer = () => Promise.reject(new Error('nobody is asked'))

const secrets = {
  KOYA_SECRET: 'a-secret-that-signs-and-encrypts-tickets',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
  SMTP_URL: 'smtp://mailer:pass%20of%20mail@127.0.0.1:1',
  S3_ENDPOINT: 'https://key:pass-of-storage@storage.test/bucket?token=pass-of-token',
  LMS_URL: 'https://user:pass-of-lms@lms.test',
  MAIL_EVENTS: 'postmark',
  MAIL_EVENTS_SECRET: 'pass-of-mail-events',
  XAPI_URL: 'https://store.test/xapi',
  XAPI_SECRET: 'pass-of-store',
}

test('with nothing set up all is well, and the table says what is missing for production', async () => {
  const { isWell, text } = await consult({}, noAnswer)

  expect(isWell).toBe(true)
  expect(text).toMatch(/Database +not set up/)
  expect(text).toMatch(/Course packages +works +at most 40 MB each, read with 256 MB of the [\d.]+ GB/)
  expect(text).toContain('Production would not start')
  expect(text).toContain('SMTP_URL: the mail server')
})

test('the doctor prints no secret, neither of what works nor of what complains', async () => {
  const env = { ...secrets, DATABASE_URL: await databaseUrl(), PAYSTACK_PUBLIC_KEY: 'pk_live_abc' }
  const well = await consult(env, async () => new Response('', { status: 200 }))
  const quoting = Object.values(secrets).join(' ')
  const ill = await consult(env, () => Promise.reject(new Error(`cannot ask with ${quoting}`)))

  expect(well.text).toMatch(/Database +works +.*PostgreSQL \d+\.\d.*all migrations applied/)
  expect(well.text).toMatch(/Payments +works +Paystack, live keys/)
  expect(ill.isWell).toBe(false)
  for (const text of [well.text, ill.text]) {
    for (const secret of ['pass-of', 'pass of', 'pass%20of', 'sk_live_0', secrets.KOYA_SECRET]) {
      expect(text).not.toContain(secret)
    }
  }
})

test('the doctor says that production would not start on the demo market', async () => {
  const demo = await consult({ DATABASE_URL: await databaseUrl('market') }, noAnswer)
  const own = await consult({ DATABASE_URL: await databaseUrl() }, noAnswer)

  expect(demo.text).toMatch(/Database +works +.*, \d+ demo accounts\n/)
  expect(demo.text).toMatch(/Production would not start[\s\S]*Database: the database holds \d+ demo accounts/)
  expect(own.text).not.toContain('demo account')
})

test('the doctor lists what production would refuse', async () => {
  const unsafe = { VIDEO_HOSTS: '*', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { text } = await consult({ ...safeSettings(), NODE_ENV: 'development', ...unsafe }, noAnswer)
  expect(text).toContain('  - VIDEO_HOSTS: ')
  expect(text).toContain('  - SMTP_URL: an address that begins with smtps://')
  expect((await consult(safeSettings(), noAnswer)).text).toContain('Production would start with these settings.')
})

test('the doctor asks the host of SCORM packages for their player', async () => {
  const env = { CONTENT_URL: 'https://content.koya.example' }
  const player = () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  const asked = await consult(env, async () => player())
  expect([asked.isWell, asked.text]).toEqual([
    true,
    expect.stringMatching(/SCORM packages +works +https:\/\/content\./),
  ])
  const elsewhere = await consult(env, async () => new Response('<h1>Welcome to nginx</h1>'))
  expect(elsewhere.isWell).toBe(false)
  expect(elsewhere.text).toMatch(/SCORM packages +DOES NOT WORK +.*there is no player at this address/)
  expect((await consult({}, noAnswer)).text).toMatch(/SCORM packages +not set up +they open on this machine alone/)
})

test('the doctor finds that the address of the replica leads to a server that takes writes, and prints no password of it', async () => {
  const url = await databaseUrl()
  const { isWell, text } = await consult({ DATABASE_URL: url, DATABASE_READ_URL: url }, noAnswer)
  expect(isWell).toBe(false)
  expect(text).toMatch(/Replica +DOES NOT WORK +.*: this server takes writes, so it is no replica/)
  expect(text).not.toContain('pass-of')
  expect((await consult({}, noAnswer)).text).toMatch(/Replica +not set up/)
})

test('a database that cannot be reached makes the doctor worry', async () => {
  const { isWell, text } = await consult(
    { DATABASE_URL: 'postgres://koya:pass-of-database@127.0.0.1:1/koya' },
    noAnswer,
  )

  expect(isWell).toBe(false)
  expect(text).toMatch(/Database +DOES NOT WORK +postgres:\/\/127\.0\.0\.1:1\/koya: connect ECONNREFUSED/)
  expect(text).not.toContain('pass-of-database')
})

test('a mail server that does not answer, one Paystack key of two and a refused key make the doctor worry', async () => {
  const ok = async () => new Response('', { status: 200 })
  const refused = async () => new Response('', { status: 401 })
  const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_a', PAYSTACK_SECRET_KEY: 'sk_test_a' }

  expect((await consult({ SMTP_URL: 'smtp://127.0.0.1:1' }, ok)).text).toMatch(/Mail +DOES NOT WORK/)
  expect((await consult({ PAYSTACK_PUBLIC_KEY: 'pk_test_a' }, ok)).text).toContain('PAYSTACK_SECRET_KEY is missing')
  expect((await consult(keys, refused)).text).toContain('the key is not valid')
  expect((await consult(keys, ok)).isWell).toBe(true)
})

test('the doctor says how mails are heard of that come back', async () => {
  expect((await consult({}, noAnswer)).text).toMatch(/Mail that comes back +not set up +heard of by/)
  expect((await consult({ MAIL_EVENTS: 'mailgun' }, noAnswer)).text).toContain(
    'mailgun is not believed without MAIL_EVENTS_SECRET',
  )
})

test('a learning system that speaks LTI is asked at its login address, and what is missing is said', async () => {
  const env = { LMS_URL: 'https://lms.test/learn', LMS_LTI_LOGIN_URL: 'https://lms.test/login?key=pass-of-login' }
  const asked: unknown[] = []
  const answer = async (url?: unknown) => {
    asked.push(url)
    return new Response('')
  }
  const half = await consult(env, answer)
  expect([half.isWell, half.text]).toEqual([
    false,
    expect.stringMatching(/LMS_LTI_CLIENT_ID[^\n]+LMS_LTI_REDIRECT_URLS/),
  ])
  const whole = { ...env, LMS_LTI_CLIENT_ID: 'koya', LMS_LTI_REDIRECT_URLS: 'https://lms.test/launch' }
  const { text } = await consult(whole, answer)
  expect(text).toMatch(/Learning system +works +https:\/\/lms.test\/learn, by LTI from https:\/\/lms.test\/login/)
  expect([asked, text]).toEqual([[env.LMS_LTI_LOGIN_URL], expect.not.stringContaining('pass-of-login')])
})

test('a learning record store is asked with its key: a wrong one makes the doctor worry, one that may only write does not', async () => {
  const env = { XAPI_URL: 'https://store.test/xapi/', XAPI_KEY: 'koya', XAPI_SECRET: 'pass-of-store' }
  const asked: [unknown, unknown][] = []
  const answers = (status: number) => async (url?: unknown, request?: RequestInit) => {
    asked.push([url, new Headers(request?.headers).get('authorization')])
    return new Response('', { status })
  }
  expect((await consult(env, answers(200))).text).toMatch(/Learning record store +works +https:\/\/store.test\/xapi/)
  expect(asked).toEqual([['https://store.test/xapi/statements?limit=1', `Basic ${btoa('koya:pass-of-store')}`]])
  expect((await consult(env, answers(403))).isWell).toBe(true)
  expect((await consult(env, answers(401))).text).toContain('the store answers 401, the key is not valid')
  expect((await consult(env, answers(404))).isWell).toBe(false)
})
