import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTools, told } from '../../../test/attacks/attack.ts'
import { byApi } from '../../../test/attacks/by-api.ts'
import { byOldSession } from '../../../test/attacks/by-old-session.ts'
import { byPasskey } from '../../../test/attacks/by-passkey.ts'
import { byReplay } from '../../../test/attacks/by-replay.ts'
import { byReset } from '../../../test/attacks/by-reset.ts'
import { testApp } from '../../../test/test-app.ts'
import { knownDevices, rateLimits } from '../../db/schema.ts'
import { isKnownDevice } from '../accounts/known-device.ts'

const setting = await testApp({ env: { SECOND_FACTOR: 'required' } })
const tools = openTools(setting)
const attacks = [...byOldSession, ...byApi, ...byReplay, ...byPasskey, ...byReset]

test.each(attacks.map((attack) => [`${attack.by}: ${attack.tries}`, attack] as const))(
  '%s',
  async (_what, { run, refused }) => {
    await setting.db.delete(rateLimits)
    expect(await run(tools)).toEqual(refused)
  },
)

test('the table of attacks in the documents is this one', () => {
  const page = new URL('../../../../docs/decisions/0059-attacks-on-the-second-factor.md', import.meta.url)
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| by '))
  const told = attacks.map(({ by, tries, refused }) => `| ${by} | ${tries} | ${[...new Set(refused)].join(', ')} |`)
  expect(rows).toEqual(told)
})

test('ten minutes after a proof it is asked for again, and counts again', async () => {
  const { withApp, call, age, forgetStep, codeFor } = tools
  const { id, token } = await withApp()
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
  await age(id, 9)
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
  await age(id)
  expect(told(await call('GET', '/account/data', token))).toBe('403 step_up_needed')
  await forgetStep(id)
  expect((await call('POST', '/account/step-up', token, { code: await codeFor(id) })).statusCode).toBe(200)
  expect((await call('GET', '/account/data', token)).statusCode).toBe(200)
})

test('who was asked on a known device and answers with a mark of their own choosing does not make that mark known', async () => {
  const { withApp, logIn, codeFor } = tools
  const { id, email, cookie } = await withApp()
  // The question comes on a known device, if the second factor was not shown there lately.
  await setting.db.update(knownDevices).set({ provenAt: null }).where(eq(knownDevices.userId, id))
  const { challenge } = (await logIn(email, undefined, cookie)).json()
  const chosen = `koya_device=${'B'.repeat(43)}`
  const payload = { challenge, code: await codeFor(id) }
  const url = '/api/v1/auth/second-factor'
  const opened = await setting.app.inject({ method: 'POST', url, headers: { cookie: chosen }, payload })
  expect(opened.statusCode).toBe(200)
  expect(String(opened.headers['set-cookie']).split(';')[0]).not.toBe(chosen)
  expect(await isKnownDevice(setting.db, id, 'B'.repeat(43))).toBe(false)
})
