import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { networkOf } from './network-of.ts'
import { countOne, isExhausted } from './rate-limit.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:50000', '203.0.113.9'],
  ['[2001:db8:1:2::5]:50000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['999.0.113.9:50000', '999.0.113.9:50000'],
  ['ada@example.test', 'ada@example.test'],
  ['12', '12'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('whoever changes the address within their own network is still counted as one', async () => {
  const { db } = await testApp()
  const limit = { name: 'of-the-test', most: 3, minutes: 5 }
  for (const end of ['1', '2', 'ffff:1'])
    expect(await countOne(db, limit, `2001:db8:1:2:aaaa::${end.split(':').at(-1)}`)).toBe(true)
  expect(await countOne(db, limit, '2001:db8:1:2:bbbb:1:2:3')).toBe(false)
  expect(await isExhausted(db, limit, '2001:db8:1:2::9')).toBe(true)
  expect(await countOne(db, limit, '2001:db8:1:3::9')).toBe(true)

  for (let n = 0; n < 3; n++) await countOne(db, limit, '203.0.113.9')
  expect(await countOne(db, limit, '::ffff:203.0.113.9')).toBe(false)
  expect(await countOne(db, limit, '::ffff:203.0.113.10')).toBe(true)
})
