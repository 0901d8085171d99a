import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { connectDirectly } from './client.ts'
import { migrateDatabase } from './migrate.ts'

test('five processes that start together on an empty database migrate it once, and all go on', async () => {
  const { place } = await testApp()
  if (!('socket' in place)) throw new Error('the tests run on the embedded cluster')
  const admin = connectDirectly(place, 'test')
  const empty = { ...place, database: `${place.database}_empty` }
  await admin`CREATE DATABASE ${admin(empty.database)}`
  await admin.end()

  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(empty)))

  const sql = connectDirectly(empty, 'test')
  const [row] =
    await sql`SELECT count(*)::int AS applied, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations`
  await sql.end()
  expect(row?.applied).toBe(row?.different)
  expect(row?.applied).toBeGreaterThan(0)
})
