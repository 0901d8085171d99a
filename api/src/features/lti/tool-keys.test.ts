import { sql } from 'drizzle-orm'
import { createLocalJWKSet } from 'jose'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { ltiKeys } from '../../db/schema.ts'

const { app, db } = await testApp()
const read = async () => (await app.inject('/lti/jwks.json')).json() as { keys: { kid: string }[] }
const age = (days: number) => db.update(ltiKeys).set({ createdAt: sql`created_at - make_interval(days => ${days})` })

test('our keys are made once, however many ask; a new one comes after three months, and the old is shown for one more', async () => {
  const first = await Promise.all([read(), read(), read()])
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(first[0]?.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }])
  expect(first[0] && createLocalJWKSet(first[0] as never)).toBeDefined()
  expect(JSON.stringify(first)).not.toMatch(/"[dpq]"/)
  const [row] = await db.select().from(ltiKeys)
  expect(Buffer.from(row?.privateKey ?? []).toString('latin1')).not.toContain('PRIVATE KEY')
  await age(91)
  const kids = (await read()).keys.map(({ kid }) => kid)
  expect([kids.length, kids[0]]).toEqual([2, first[0]?.keys[0]?.kid])
  await age(31)
  expect((await read()).keys.map(({ kid }) => kid)).toEqual([kids[1]])
})
