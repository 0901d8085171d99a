import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { failuresOfAddress } from '../../features/accounts/account-limits.ts'
import { countSeveral } from './rate-limit.ts'

const TOO_MANY = 429
const WRONG_PASSWORD = 401
const SENT = 200

type Sender = { remoteAddress?: string; forwarded?: string }

async function openApp(env: NodeJS.ProcessEnv = {}) {
  const { app, db } = await testApp({ env })
  const post = async (url: string, payload: object, { remoteAddress = '127.0.0.1', forwarded }: Sender) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
    return statusCode
  }
  const message = { from_name: 'Ada Obi', senderEmail: 'ada@example.test', title: 'Hello', feedback: 'Good morning.' }
  return {
    writeToUs: (from: Sender) => post('/api/v1/contact', { ...message, reply_to: message.senderEmail }, from),
    guess: (remoteAddress: string, email: string) =>
      post('/profile-resource/api/lms-enrollment/login/', { email, password: 'wrong-1234' }, { remoteAddress }),
    leaveOneGuess: (who: string) => countSeveral(db, failuresOfAddress, [{ who, times: failuresOfAddress.most - 1 }]),
  }
}

test('all addresses of one IPv6 network share the guesses at log-in, and the next network has its own', async () => {
  const { guess, leaveOneGuess } = await openApp()
  await leaveOneGuess('2001:db8:1:2::1')
  expect(await guess('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 'a@example.test')).toBe(WRONG_PASSWORD)
  expect(await guess('2001:db8:1:2:1234:5678:9abc:def0', 'b@example.test')).toBe(TOO_MANY)
  expect(await guess('2001:db8:1:3::1', 'c@example.test')).toBe(WRONG_PASSWORD)
})

test('an IPv4 address that is written as IPv6 is the IPv4 address, and no other', async () => {
  const { guess, leaveOneGuess } = await openApp()
  await leaveOneGuess('203.0.113.9')
  expect(await guess('::ffff:203.0.113.9', 'a@example.test')).toBe(WRONG_PASSWORD)
  expect(await guess('203.0.113.9', 'b@example.test')).toBe(TOO_MANY)
  expect(await guess('::ffff:cb00:7109', 'c@example.test')).toBe(TOO_MANY)
  expect(await guess('::ffff:203.0.113.10', 'd@example.test')).toBe(WRONG_PASSWORD)
})

test('behind a proxy that we trust the network it saw is counted, whatever the visitor wrote before it', async () => {
  const { writeToUs } = await openApp({ TRUST_PROXY: 'on' })
  const from = (end: number) => ({ forwarded: `192.0.2.${end}, 2001:db8:1:2::${end}` })
  for (const end of [1, 2, 3, 4, 5]) expect(await writeToUs(from(end))).toBe(SENT)
  expect(await writeToUs(from(6))).toBe(TOO_MANY)
  expect(await writeToUs({ forwarded: '2001:db8:1:2::1, 2001:db8:1:3::1' })).toBe(SENT)
})

test('behind two proxies the one of them that is nearer to the visitor says who it is', async () => {
  const { writeToUs } = await openApp({ TRUST_PROXY: '2' })
  const from = (end: number) => ({ forwarded: `192.0.2.${end}, 198.51.100.7, 10.0.0.${end}` })
  for (const end of [1, 2, 3, 4, 5]) expect(await writeToUs(from(end))).toBe(SENT)
  expect(await writeToUs(from(6))).toBe(TOO_MANY)
  expect(await writeToUs({ forwarded: '198.51.100.8, 10.0.0.1' })).toBe(SENT)
})

test('a proxy that writes the port behind the address gives nobody a second allowance', async () => {
  const { writeToUs } = await openApp({ TRUST_PROXY: 'on' })
  for (const port of [1, 2, 3, 4, 5]) expect(await writeToUs({ forwarded: `198.51.100.7:5000${port}` })).toBe(SENT)
  expect(await writeToUs({ forwarded: '198.51.100.7' })).toBe(TOO_MANY)
  for (const port of [1, 2, 3, 4, 5])
    expect(await writeToUs({ forwarded: `[2001:db8::${port}]:5000${port}` })).toBe(SENT)
  expect(await writeToUs({ forwarded: '2001:db8::7' })).toBe(TOO_MANY)
})

test('without a proxy nobody gets another allowance by claiming another address', async () => {
  const { writeToUs } = await openApp()
  const from = (end: number) => ({ remoteAddress: `2001:db8:1:2::${end}`, forwarded: `2001:db8:9:${end}::1` })
  for (const end of [1, 2, 3, 4, 5]) expect(await writeToUs(from(end))).toBe(SENT)
  expect(await writeToUs(from(6))).toBe(TOO_MANY)
})
