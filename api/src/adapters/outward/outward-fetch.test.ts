import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { outwardFetch } from './outward-fetch.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/inside' })
  response.end('inside')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const bounds = { allowsPrivate: false, milliseconds: 500, mostBytes: 1_000 }
const reasonOf = (url: string, addresses: string[], allowsPrivate = false) =>
  outwardFetch(
    url,
    {},
    { ...bounds, allowsPrivate, resolver: { texts: async () => [], addresses: async () => addresses } },
  ).then(
    () => 'answered',
    ({ reason }) => reason,
  )

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('a name that leads to %s is refused before anything is sent', async (address) => {
  expect(await reasonOf(`https://issuer.example:${port}/`, [address])).toBe('not_public')
  expect(await reasonOf(`https://issuer.example:${port}/`, ['1.1.1.1', address])).toBe('not_public')
  const literal = address.includes(':') ? `[${address}]` : address
  expect(await reasonOf(`https://${literal}:${port}/`, [])).toBe('not_public')
  expect(asked).toBe(0)
})

test('a redirect is an answer and not followed, and a name is resolved once', async () => {
  let lookUps = 0
  const resolver = {
    texts: async () => [],
    addresses: async () => (lookUps++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
  }
  const before = asked
  const url = `http://issuer.example:${port}/elsewhere`
  const answer = await outwardFetch(url, {}, { ...bounds, allowsPrivate: true, resolver })
  expect([answer.status, asked - before, lookUps]).toEqual([302, 1, 1])
})

test('only https is spoken, unless trials on one machine are allowed', async () => {
  expect(await reasonOf(`http://issuer.example:${port}/`, ['1.1.1.1'])).toBe('not_https')
  expect(await reasonOf(`file:///etc/passwd`, [])).toBe('not_https')
  expect(await reasonOf(`http://issuer.example:${port}/`, ['127.0.0.1'], true)).toBe('answered')
  expect(await reasonOf(`https://issuer.example/`, [])).toBe('away')
  server.close()
})
