import { expect, test } from 'vitest'
import { safeSettings } from '../../test/safe-settings.ts'
import { readConfig, readSettings } from '../config.ts'
import { unsafeInProduction } from './unsafe-in-production.ts'

const refused = (env: NodeJS.ProcessEnv) =>
  unsafeInProduction(readSettings({ ...safeSettings(), ...env })).map((line) => line.split(':')[0])

const rehearsal = {
  PAYMENTS: 'rehearsal',
  PAYSTACK_PUBLIC_KEY: 'pk_test_1234',
  PAYSTACK_SECRET_KEY: 'sk_test_1234',
}

test('with safe settings production starts', () => {
  expect(refused({})).toEqual([])
  expect(readConfig(safeSettings()).production).toBe(true)
})

test.each([
  ['PUBLIC_URL', 'http://koya.example'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000'],
  ['LMS_URL', 'http://lms.example'],
  ['S3_ENDPOINT', 'http://storage.example'],
  ['PAYSTACK_URL', 'https://api.paystack.co.evil.example'],
  ['PAYSTACK_URL', 'https://evil.example/api.paystack.co'],
  ['PAYSTACK_URL', 'https://api.paystack.co:8443'],
  ['PAYSTACK_SCRIPT_URL', 'https://evil.example/inline.js'],
  ['PAYSTACK_PUBLIC_KEY', 'pk_test_1234'],
  ['PAYSTACK_SECRET_KEY', 'sk_test_1234'],
  ['KOYA_SECRET', 'x'.repeat(32)],
  ['LMS_SECRET', 'secretsecretsecret'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['PRIVATE_ISSUERS', 'on'],
  ['PRIVATE_PUSH', 'on'],
  ['SMS', 'sandbox'],
  ['TERMII_URL', 'http://termii.example'],
  ['PRIVATE_WEBHOOKS', 'on'],
  ['VIDEO_HOSTS', '*'],
  ['VIDEO_HOSTS', 'https://player.vimeo.com https://*.example'],
  ['VIDEO_HOSTS', 'http://videos.example'],
  ['VIDEO_HOSTS', 'https:'],
])('production refuses %s=%s', (name, value) => {
  expect(refused({ [name]: value })).toEqual([name])
  expect(() => readConfig({ ...safeSettings(), [name]: value })).toThrow(name)
})

test('an http:// address of the provider is refused for its way and for its host', () => {
  expect(refused({ PAYSTACK_URL: 'http://127.0.0.1:4000' })).toEqual(['PAYSTACK_URL', 'PAYSTACK_URL'])
})

test('a learning system that speaks LTI is known with its client, its place and safe addresses, or not at all', () => {
  const known = {
    LMS_URL: 'https://lms.example',
    LMS_LTI_LOGIN_URL: 'https://lms.example/login',
    LMS_LTI_CLIENT_ID: 'koya',
    LMS_LTI_REDIRECT_URLS: 'https://lms.example/launch, https://lms.example/other',
  }
  expect(refused(known)).toEqual([])
  expect(refused({ LMS_LTI_CLIENT_ID: 'koya' })).toEqual([])
  for (const [name, value] of [
    ['LMS_URL', ''],
    ['LMS_LTI_LOGIN_URL', 'http://lms.example/login'],
    ['LMS_LTI_CLIENT_ID', ''],
    ['LMS_LTI_REDIRECT_URLS', ''],
    ['LMS_LTI_REDIRECT_URLS', 'https://lms.example/launch,http://lms.example/other'],
  ])
    expect(refused({ ...known, [name as string]: value })).toEqual([name])
  expect(() => readSettings({ ...safeSettings(), ...known, LMS_LTI_REDIRECT_URLS: 'lms.example/launch' })).toThrow(
    'LMS_LTI_REDIRECT_URLS',
  )
})

test('a mail service that tells of mails needs something to prove itself with', () => {
  expect(refused({ MAIL_EVENTS: 'postmark' })).toEqual(['MAIL_EVENTS_SECRET'])
  expect(refused({ MAIL_EVENTS: 'mailgun', MAIL_EVENTS_SECRET: 'a signing key of the service' })).toEqual([])
  expect(() => readSettings({ ...safeSettings(), MAIL_EVENTS: 'sendgrid' })).toThrow('must be off, mailgun or postmark')
  expect(() => readSettings({ ...safeSettings(), MAIL_EVENTS_SECRET: 'short' })).toThrow('at least 16 characters')
})

test('a rehearsal takes test keys and the addresses of this machine', () => {
  expect(
    refused({
      ...rehearsal,
      PUBLIC_URL: 'http://localhost:3000',
      PAYSTACK_URL: 'http://127.0.0.1:4000',
      PAYSTACK_SCRIPT_URL: 'http://[::1]:4000/inline.js',
    }),
  ).toEqual([])
})

test.each([
  ['PUBLIC_URL', 'http://koya.example'],
  ['PUBLIC_URL', 'http://localhost.evil.example'],
  ['PAYSTACK_URL', 'https://evil.example'],
  ['PAYSTACK_PUBLIC_KEY', 'pk_live_1234'],
  ['PAYSTACK_SECRET_KEY', 'sk_live_1234'],
  ['KOYA_SECRET', 'x'.repeat(32)],
])('a rehearsal refuses %s=%s all the same', (name, value) => {
  expect(refused({ ...rehearsal, [name]: value })).toEqual([name])
})

test('mails leave over TLS in production unless a setting says otherwise', () => {
  expect(readConfig(safeSettings()).mail.needsTls).toBe(true)
  expect(readConfig({ ...safeSettings(), SMTP_TLS: 'off' }).mail.needsTls).toBe(false)
  expect(refused({ SMTP_TLS: 'off', SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' })).toEqual([])
})

test('a mail server on port 587 is taken once STARTTLS is demanded, and may not be told to do without', () => {
  const submission = { SMTP_TLS: 'on', SMTP_URL: 'smtp://mail.example:587' }
  expect(refused(submission)).toEqual([])
  expect(readConfig({ ...safeSettings(), ...submission }).mail.needsTls).toBe(true)
  expect(refused({ ...submission, SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true' })).toEqual(['SMTP_URL'])
})

test('backups leave production only encrypted and only over TLS', () => {
  const recipient = { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }
  expect(refused({ BACKUP_S3_ENDPOINT: 'https://storage.example', ...recipient })).toEqual([])
  expect(refused({ BACKUP_S3_ENDPOINT: 'https://storage.example' })).toEqual(['BACKUP_RECIPIENT'])
  expect(refused({ BACKUP_S3_ENDPOINT: 'http://storage.example', ...recipient })).toEqual(['BACKUP_S3_ENDPOINT'])
})

test('a learning record store is spoken to over TLS and with a key', () => {
  const key = { XAPI_KEY: 'koya', XAPI_SECRET: 'x7Gq' }
  expect(refused({ XAPI_URL: 'https://store.example/xapi', ...key })).toEqual([])
  expect(refused({ XAPI_URL: 'http://store.example/xapi', ...key })).toEqual(['XAPI_URL'])
  expect(refused({ XAPI_URL: 'https://store.example/xapi', XAPI_KEY: 'koya' })).toEqual(['XAPI_KEY and XAPI_SECRET'])
})
