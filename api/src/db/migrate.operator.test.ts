import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moreMigrations } from '../../test/database/more-migrations.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
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

test('a migration of a table in use lets others pass while it waits, and comes through when the table is free', async () => {
  const { place, db } = await testApp()
  const folder = moreMigrations(temporaryFolder(), { note: 'ALTER TABLE courses ADD COLUMN note text' })
  const reader = await connectDirectly(place, 'a long report')
  await reader.client.query('BEGIN; SELECT count(*) FROM courses')
  const isWaiting = async () =>
    (await db.$count(sql`pg_locks WHERE NOT granted AND relation = 'courses'::regclass`)) > 0

  const soon = { interval: 20, timeout: 10_000 }
  const migration = migrateDatabase(place, folder)
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect.poll(isWaiting, soon).toBe(true)
    expect(await db.$count(sql`courses`)).toBeGreaterThanOrEqual(0)
    await expect.poll(isWaiting, soon).toBe(false)
  }
  await reader.close()
  await migration
  await db.execute(sql`SELECT note FROM courses`)
})

test('five processes that start together build an index that cannot be built in a transaction, once', async () => {
  const { place, db } = await testApp()
  const folder = moreMigrations(temporaryFolder(), {
    index: '-- outside a transaction\nCREATE INDEX CONCURRENTLY courses_by_length ON courses (length(name))',
  })
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(place, folder)))
  const { rows } = await db.execute(
    sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'courses_by_length'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const { place, db } = await testApp()
  const folder = moreMigrations(temporaryFolder(), {
    good: 'CREATE TABLE first_half (id int)',
    bad: 'CREATE TABLE second_half (id int);--> statement-breakpoint\nALTER TABLE nowhere ADD COLUMN x int',
  })
  await expect(migrateDatabase(place, folder)).rejects.toThrow('nowhere')
  const { rows } = await db.execute(
    sql`SELECT to_regclass('first_half') IS NOT NULL AS first, to_regclass('second_half') IS NOT NULL AS second`,
  )
  expect(rows).toEqual([{ first: true, second: false }])
})
