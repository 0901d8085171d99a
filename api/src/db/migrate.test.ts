import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { connectDirectly } from './client.ts'
import { migrateDatabase } from './migrate.ts'

test('five processes that start together on an empty database migrate it once, and all go on', async () => {
  const { place } = await testApp()
  if (!('socket' in place)) throw new Error('the tests run on the embedded cluster')
  const admin = await connectDirectly(place, 'test')
  const empty = { ...place, database: `${place.database}_empty` }
  await admin.client.query(`CREATE DATABASE ${empty.database}`)
  await admin.close()

  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(empty)))

  const { client, close } = await connectDirectly(empty, 'test')
  const { rows } = await client.query(
    'SELECT count(*)::int AS applied, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations',
  )
  await close()
  expect(rows[0].applied).toBe(rows[0].different)
  expect(rows[0].applied).toBeGreaterThan(0)
})
