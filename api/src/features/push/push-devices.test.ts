import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { browserAt } from '../../../test/push-service.ts'
import { pushKeys, pushSubscriptions } from '../../db/schema.ts'

const addresses: Record<string, string[]> = {
  'push.example': ['1.1.1.1'],
  'inside.example': ['10.0.0.7'],
  'half.example': ['1.1.1.1', '127.0.0.1'],
}
const resolver = {
  texts: async () => [],
  addresses: async (host: string) => {
    const found = addresses[host]
    if (!found) throw new Error('not found')
    return found
  },
}
const { db, person, deps } = await openClassrooms({ resolver, env: { PUBLIC_URL: 'https://koya.example' } })
const devicesOf = async ({ call }: Awaited<ReturnType<typeof person>>) =>
  (await call('GET', '/push/subscriptions')).data.devices

test('a device turns alerts on, is listed as this one, and turns them off', async () => {
  const ada = await person()
  const on = await ada.call('POST', '/push/subscriptions', browserAt('https://push.example/ada'))
  expect(on).toMatchObject({ status: 200, message: messages.push.turnedOn, data: { is_this_one: true } })
  expect(await devicesOf(ada)).toEqual([on.data])
  expect(JSON.stringify(await devicesOf(ada))).not.toContain('push.example')
  expect(await ada.call('DELETE', `/push/subscriptions/${on.data.id}`)).toMatchObject({ status: 200 })
  expect(await devicesOf(ada)).toEqual([])
  expect((await ada.call('DELETE', `/push/subscriptions/${on.data.id}`)).status).toBe(404)
})

test('the keys of the installation are made once, whoever asks at the same moment, and the private one is sealed', async () => {
  const ada = await person()
  await db.delete(pushKeys)
  const answers = await Promise.all(Array.from({ length: 4 }, () => ada.call('GET', '/push/subscriptions')))
  expect(new Set(answers.map(({ data }) => data.public_key)).size).toBe(1)
  const [kept] = await db.select().from(pushKeys)
  expect(Buffer.from(kept?.publicKey ?? []).toString('base64url')).toBe(answers[0]?.data.public_key)
  expect(kept?.privateKey.length).toBeGreaterThan(32)
})

test('after a change of the secret there are new keys, and nobody is sent what they could not read', async () => {
  const ada = await person()
  await ada.call('POST', '/push/subscriptions', browserAt('https://push.example/before'))
  const before = (await ada.call('GET', '/push/subscriptions')).data.public_key
  const { secret } = deps.config
  deps.config.secret = 'another secret that is long enough for this'
  const after = (await ada.call('GET', '/push/subscriptions')).data
  expect(after.public_key).not.toBe(before)
  expect(after.devices).toEqual([])
  deps.config.secret = secret
  await ada.call('GET', '/push/subscriptions')
})

test('a browser has one subscription: a later one replaces it, and whoever turns it on takes it over', async () => {
  const ada = await person()
  const bola = await person()
  await ada.call('POST', '/push/subscriptions', browserAt('https://push.example/old'))
  await ada.call('POST', '/push/subscriptions', browserAt('https://push.example/shared-phone'))
  expect(await devicesOf(ada)).toHaveLength(1)
  await bola.call('POST', '/push/subscriptions', browserAt('https://push.example/shared-phone'))
  expect(await devicesOf(ada)).toEqual([])
  expect(await devicesOf(bola)).toHaveLength(1)
})

test('whoever logs out gets no alerts on that device any more', async () => {
  const ada = await person()
  await ada.call('POST', '/push/subscriptions', browserAt('https://push.example/left'))
  await ada.call('POST', '/auth/logout')
  expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, ada.id))).toBe(0)
})

test.each([
  ['no address', 'push', messages.push.notAnAddress],
  ['an address with a password', 'https://a:b@push.example/x', messages.push.notAnAddress],
  ['another port', 'https://push.example:8443/x', messages.push.notAnAddress],
  ['no TLS', 'http://push.example/x', messages.push.notHttps],
  ['a file', 'file:///etc/passwd', messages.push.notHttps],
  ['our own address with a dot at its end', 'https://koya.example./api/v1/auth/logout', messages.push.ourOwn],
  ['our own address', 'https://koya.example/api/v1/auth/logout', messages.push.ourOwn],
  ['this machine', 'https://127.0.0.1/x', messages.push.notPublic],
  ['this machine in another way', 'https://[::ffff:127.0.0.1]/x', messages.push.notPublic],
  ['the service of the cloud', 'https://169.254.169.254/latest', messages.push.notPublic],
  ['a name that leads inside', 'https://inside.example/x', messages.push.notPublic],
  ['a name that also leads inside', 'https://half.example/x', messages.push.notPublic],
  ['a name that leads nowhere', 'https://nowhere.example/x', messages.push.notFound],
])('%s is refused as an address for alerts, in words', async (_, endpoint, sentence) => {
  const ada = await person()
  const refused = await ada.call('POST', '/push/subscriptions', browserAt(endpoint))
  expect(refused).toMatchObject({ status: 422, errors: { endpoint: [sentence] } })
  expect(await devicesOf(ada)).toEqual([])
})

test('keys that are no point of the curve, or of another length, are refused', async () => {
  const ada = await person()
  const { endpoint, keys } = browserAt('https://push.example/keys')
  const offCurve = Buffer.from(keys.p256dh, 'base64url').fill(7, 1).toString('base64url')
  for (const wrong of [
    { ...keys, p256dh: offCurve },
    { ...keys, p256dh: keys.auth },
    { ...keys, auth: 'AAAA' },
  ])
    expect(await ada.call('POST', '/push/subscriptions', { endpoint, keys: wrong })).toMatchObject({
      status: 422,
      errors: { keys: [messages.push.badKeys] },
    })
})
