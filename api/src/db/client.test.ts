import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyDatabase, testApp } from '../../test/test-app.ts'
import { connect, connectDirectly, type Place } from './client.ts'

/** Ends every other connection to the database, as a restart of PostgreSQL would. */
async function cutAllLines(place: Place) {
  const { client, close } = await connectDirectly(place, 'scissors')
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await close()
}

test('requests that meet a broken connection are told to come again, and the next ones are answered', async () => {
  const { app, place } = await testApp({ template: 'market' })
  for (let round = 0; round < 5; round++) {
    const burst = Array.from({ length: 20 }, () => app.inject('/api/v1/courses'))
    await cutAllLines(place)
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    // A line that was cut may not have told so yet.
    await expect.poll(async () => (await app.inject('/api/v1/courses')).statusCode).toBe(200)
  }
})

test('a connection that dies between two statements of a transaction rolls it back and harms nothing else', async () => {
  const { db, place } = await testApp({ template: 'market' })
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE courses SET level = 'Nobody should see this'`)
    await cutAllLines(place)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(broken).rejects.toThrow()
  const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM courses WHERE level = 'Nobody should see this'`)
  expect(rows).toEqual([{ n: 0 }])
})

test('a connection that breaks as its transaction begins is given back, so that the next one has it', async () => {
  let isBroken = true
  const onStatement = (text: string) => {
    if (text === 'begin' && isBroken) throw new Error('broken')
  }
  const { db, close } = connect(await copyDatabase('blank'), { max: 1, onStatement })
  await expect(db.transaction(async () => 1)).rejects.toThrow('broken')
  isBroken = false
  expect(await db.transaction(async () => 2)).toBe(2)
  await close()
})

test('a statement stays prepared on its connection, except behind a pooler that deals connections out anew', async () => {
  const { socket, database } = await copyDatabase('blank')
  const url = `postgres://koya@localhost/${database}?host=${socket}`
  expect(await preparedOn({ socket, database })).toEqual(['answer_once'])
  expect(await preparedOn({ url, directUrl: url })).toEqual([])
})

async function preparedOn(place: Place) {
  const { db, close } = connect(place, { max: 1 })
  await db.select({ answer: sql`42` }).from(sql`(SELECT) AS nothing`).prepare('answer_once').execute()
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM pg_prepared_statements`).finally(close)
  return rows.map(({ name }) => name)
}
