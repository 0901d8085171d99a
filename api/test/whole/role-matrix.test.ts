import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { expect, test } from 'vitest'
import { adminRows } from '../roles/admin-rows.ts'
import { memberRows } from '../roles/member-rows.ts'
import { publicRows } from '../roles/public-rows.ts'
import { teachingRows } from '../roles/teaching-rows.ts'
import { callers, makeWorld } from '../roles/world.ts'
import { testApp } from '../test-app.ts'

const { app, db } = await testApp({ template: 'market' })
const rows = { ...publicRows, ...memberRows, ...teachingRows, ...adminRows }

test('it is written down for every endpoint who may call it', () => {
  expect(Object.keys(rows).sort()).toEqual([...app.endpoints.keys()].sort())
})

test.each(Object.entries(rows))('%s', async (call, [statuses, send]) => {
  const [method = 'GET', path = '/'] = call.split(' ')
  const answered: Record<string, number> = {}
  for (const caller of callers) {
    const { url = path, headers = {}, ...sent } = (await send?.(world, caller)) ?? {}
    const { statusCode } = await app.inject({
      method: method as 'GET',
      url: fullPath(url),
      headers: { ...world.headers(caller), ...headers },
      // From an address of their own: limits are tested elsewhere.
      remoteAddress: `10.0.0.${callers.indexOf(caller)}`,
      ...sent,
    })
    answered[caller] = statusCode
    // What one has changed must not decide what the next may do.
    if (method !== 'GET' && statusCode < 400) world = await makeWorld(app, db)
  }
  expect(answered).toEqual(Object.fromEntries(callers.map((caller, at) => [caller, statuses[at]])))
})

let world = await makeWorld(app, db)
