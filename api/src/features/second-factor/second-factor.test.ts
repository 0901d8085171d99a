import { eq } from 'drizzle-orm'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { Authenticator } from '../../../test/authenticator.ts'
import { goodPassword, makePerson } from '../../../test/people.ts'
import { secondFactorOf } from '../../../test/second-factor.ts'
import { testApp } from '../../../test/test-app.ts'
import { passkeys, recoveryCodes, secondFactors, sessions } from '../../db/schema.ts'
import { codeOf, findStep, stepAt, toBase32 } from './app/totp.ts'
import { relyingParty } from './passkeys/relying-party.ts'

const setting = await testApp()
const { db } = setting
const { call, logIn, codeFor, forgetStep, withApp, withPasskey, challengeFor, show } = secondFactorOf(setting)

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const known: [seconds: number, code: string][] = [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ]
  for (const [seconds, code] of known) expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code)
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const now = new Date(1234567890_000)
  const step = 41152263
  expect(findStep(secret, codeOf(secret, step - 1), now, null)).toBe(step - 1)
  expect(findStep(secret, codeOf(secret, step + 1), now, null)).toBe(step + 1)
  expect(findStep(secret, codeOf(secret, step + 2), now, null)).toBeUndefined()
  expect(findStep(secret, codeOf(secret, step), now, step)).toBeUndefined()
})

test('whoever has set up an app is asked for its code on a new device, and gets in with it', async () => {
  const { id, email, recoveryCodes: codes } = await withApp()
  expect(codes).toHaveLength(10)
  const asked = await logIn(email)
  expect(asked.statusCode).toBe(401)
  expect(asked.json()).toMatchObject({ code: 'second_factor_needed', methods: ['app', 'recovery_code'] })
  expect(asked.headers['set-cookie']).toBeUndefined()
  const opened = await show(asked.json().challenge, { code: await codeFor(id) })
  expect(opened.statusCode).toBe(200)
  expect(opened.json()).toMatchObject({ message: 'Login Successful', user: { id } })
  expect((await call('GET', '/account/sessions', opened.json().token)).statusCode).toBe(200)
})

test('the picture to scan is the link that an app opens, and the key in both is the one that is typed', async () => {
  const { email } = await makePerson(db)
  const { token } = (await logIn(email)).json()
  const { secret, uri, qr } = (await call('POST', '/account/totp', token)).json().data
  const link = new URL(uri)
  expect(`${link.protocol}//${link.host}`).toBe('otpauth://totp')
  const name = setting.deps.config.provider.name
  expect(decodeURIComponent(link.pathname)).toBe(`/${name}:${email}`)
  expect(Object.fromEntries(link.searchParams)).toEqual({ secret, issuer: name })
  const { data, size } = encode(uri, { border: 2 })
  const dark = new Set([...qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const drawn = data.map((row, y) => row.map((_, x) => dark.has(`${x} ${y}`)))
  expect([qr.size, drawn]).toEqual([size, data])
  const code = codeOf(Buffer.from(fromBase32(secret)), stepAt(setting.deps.clock()))
  expect((await call('POST', '/account/totp/confirm', token, { code })).statusCode).toBe(200)
})

/** As an app reads a key that somebody types (RFC 4648). */
function fromBase32(secret: string) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

test('a device on which the factor was shown is asked for the password only, unless its owner wants it always', async () => {
  const { id, email, token, cookie } = await withApp()
  expect((await logIn(email, goodPassword, cookie)).statusCode).toBe(200)
  expect((await call('PUT', '/account/second-factor', token, { asks_always: true })).statusCode).toBe(200)
  expect((await logIn(email, goodPassword, cookie)).json().code).toBe('second_factor_needed')
  expect((await call('GET', '/account/second-factor', token)).json().data).toMatchObject({ asks_always: true })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(2)
})

test('a recovery code opens once, its owner is told, and new ones end the old', async () => {
  const { email, token, recoveryCodes: codes } = await withApp()
  const [first = '', second = ''] = codes
  expect((await show(await challengeFor(email), { code: first.toUpperCase().replace('-', ' ') })).statusCode).toBe(200)
  expect((await show(await challengeFor(email), { code: first })).statusCode).toBe(422)
  const renewed = await call('POST', '/account/recovery-codes', token)
  expect(renewed.json().data.recovery_codes).toHaveLength(10)
  expect((await show(await challengeFor(email), { code: second })).statusCode).toBe(422)
})

test('what is kept makes no codes: the secret is encrypted, recovery codes are keyed hashes', async () => {
  const { id, recoveryCodes: codes } = await withApp()
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, id))
  expect(row?.totpSecret).toHaveLength(12 + 20 + 16)
  const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
  const text = Buffer.concat(kept.map(({ codeHash }) => codeHash)).toString('latin1')
  for (const code of codes) expect(text).not.toContain(code)
})

test('a passkey answers after the password, and alone in place of it', async () => {
  const { id, email, authenticator, added } = await withPasskey()
  expect(added.json().data.recovery_codes).toHaveLength(10)
  const asked = (await logIn(email)).json()
  expect(asked.methods).toEqual(['passkey', 'recovery_code'])
  expect(asked.passkey.challenge).toBe(asked.challenge)
  const [key] = await db.select().from(passkeys).where(eq(passkeys.userId, id))
  // Beside the password one of their own keys is enough, however it is held.
  expect(asked.passkey).toMatchObject({ allowCredentials: [{ id: key?.credentialId }], userVerification: 'preferred' })
  expect((await show(asked.challenge, { assertion: authenticator.sign(asked.challenge) })).statusCode).toBe(200)

  const { challenge, passkey } = (await call('POST', '/auth/passkey/options')).json().data
  // In place of it the device must have checked who holds it, and nobody is told whose keys there are.
  expect(passkey).toMatchObject({ userVerification: 'required' })
  expect(passkey.allowCredentials ?? []).toEqual([])
  const alone = await call('POST', '/auth/passkey', undefined, { assertion: authenticator.sign(challenge) })
  expect(alone.statusCode).toBe(200)
  expect(alone.json().user.id).toBe(id)
  const [used] = await db.select().from(passkeys).where(eq(passkeys.userId, id))
  expect(used?.counter).toBe(2)
  const { data } = (await call('GET', '/account/passkeys', alone.json().token)).json()
  expect(data).toMatchObject([{ last_used_at: expect.any(String) }])
})

test('a machine that is opened by its number is opened as localhost for passkeys, which belong to names', () => {
  const { provider } = setting.deps.config
  expect(relyingParty({ publicUrl: 'http://192.168.1.20:3000', provider })).toEqual({
    id: 'localhost',
    name: provider.name,
    origin: 'http://localhost:3000',
  })
  expect(relyingParty({ publicUrl: 'https://koya.example', provider })).toMatchObject({
    id: 'koya.example',
    origin: 'https://koya.example',
  })
})

test('a second app replaces the first only with its first code, and the last factor takes the recovery codes along', async () => {
  const { id, token } = await withApp()
  const before = await codeFor(id)
  await call('POST', '/account/totp', token)
  expect((await call('POST', '/account/totp/confirm', token, { code: '000000' })).json().errors.code).toBeDefined()
  expect(await codeFor(id)).toBe(before)
  expect((await call('DELETE', '/account/totp', token)).statusCode).toBe(200)
  expect((await call('GET', '/account/second-factor', token)).json().data).toMatchObject({
    app_since: null,
    recovery_codes_left: 0,
  })
})

test('the account’s data say that there is a second factor, and not its secret', async () => {
  const { token, id } = await withApp()
  await forgetStep(id)
  const data = (await call('GET', '/account/data', token)).json().data
  expect(data.second_factor).toHaveLength(1)
  expect(JSON.stringify(data.second_factor)).not.toMatch(/secret/i)
})

test('bad input gets a sentence at its field and changes nothing', async () => {
  const { token } = await withApp()
  const person = await makePerson(db)
  const challenge = (await call('POST', '/account/passkeys/options', token)).json().data.challenge
  const registration = new Authenticator().register(challenge, { origin: 'https://evil.test' })
  const refused = await call('POST', '/account/passkeys', token, { name: 'x', registration })
  expect([refused.statusCode, refused.json().errors.assertion.length]).toEqual([422, 1])
  const none = await show('nothing', {})
  expect([none.statusCode, none.json().errors.code.length]).toEqual([422, 1])
  expect((await show('nothing', { code: '123456' })).json().code).toBe('challenge_over')
  expect(person.id).toBeGreaterThan(0)
})

test('a passkey that has counted past two thousand million opens as any other', async () => {
  const { id, email, authenticator } = await withPasskey()
  for (const counter of [3_000_000_000, 4_294_967_290]) {
    authenticator.counter = counter
    const challenge = await challengeFor(email)
    expect((await show(challenge, { assertion: authenticator.sign(challenge) })).statusCode).toBe(200)
  }
  const [kept] = await db.select().from(passkeys).where(eq(passkeys.userId, id))
  expect(kept?.counter).toBe(4_294_967_291)
})
