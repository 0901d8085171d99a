import { expect, test } from 'vitest'
import { readSettings } from '../config.ts'

test('the address of a learning record store, which admins read, holds no password; nor does the refusal', () => {
  for (const XAPI_URL of ['https://koya:s3cret@store.example/xapi', 'https://koya@store.example/xapi']) {
    const read = () => readSettings({ XAPI_URL })
    expect(read).toThrow(/XAPI_URL must hold no name and no password/)
    expect(read).not.toThrow(/s3cret/)
  }
  expect(readSettings({ XAPI_URL: 'https://store.example/xapi/' }).xapi?.url).toBe('https://store.example/xapi')
})

test('databases and mail servers are reached with a password in their address', () => {
  const read = { DATABASE_URL: 'postgres://koya:s3cret@db.example/koya', SMTP_URL: 'smtps://koya:s3cret@mail.example' }
  expect(() => readSettings(read)).not.toThrow()
})
