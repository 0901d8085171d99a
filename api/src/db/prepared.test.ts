import { listCourses } from '@koya/contract/endpoints/catalogue.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyDatabase } from '../../test/test-app.ts'
import { findCourses } from '../features/catalogue/find-courses.ts'
import { pickCourses } from '../features/catalogue/pick-courses.ts'
import { readCards, readSummaries } from '../features/catalogue/read-cards.ts'
import { connect, type Db, type Place } from './client.ts'
import { executePrepared } from './prepared.ts'

const { socket, database } = await copyDatabase('market')
const url = `postgres://koya@localhost/${database}?host=${socket}`

/** What happens on one connection, and how many statements are prepared on it afterwards. */
async function onConnection<T>(place: Place, work: (db: Db) => Promise<T>) {
  const { db, close } = connect(place, { max: 1 })
  const answer = await work(db)
  const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements`).finally(close)
  return { answer, prepared: rows.length }
}

const questions = [{}, { search: 'school' }, { search: 'shcool' }, { search: 'the' }, { sort: 'free', page: '2' }]

test('the catalogue answers the same with prepared statements and behind a pooler, where there are none', async () => {
  const ask = async (db: Db) => {
    const answers = []
    // Often enough for PostgreSQL to go over to plans that suit all values.
    for (let round = 0; round < 8; round++)
      for (const query of questions) answers.push(await findCourses(db, listCourses.query.parse(query)))
    return answers
  }
  const direct = await onConnection({ socket, database }, ask)
  const pooled = await onConnection({ url, directUrl: url }, ask)
  expect(direct.answer.slice(-questions.length)).toEqual(direct.answer.slice(0, questions.length))
  expect(pooled.answer).toEqual(direct.answer)
  expect([direct.prepared > 0, pooled.prepared]).toEqual([true, 0])
})

test('however many different statements there are, a connection keeps a hundred of them at most', async () => {
  const { answer, prepared } = await onConnection({ socket, database }, async (db) => {
    const answers: number[] = []
    for (let n = 0; n < 150; n++)
      answers.push(
        ...(await executePrepared<{ n: number }>(db, sql`SELECT ${sql.raw(String(n))} AS n`)).map(({ n }) => n),
      )
    return answers
  })
  expect(answer).toEqual(Array.from({ length: 150 }, (_, n) => n))
  expect(prepared).toBeLessThanOrEqual(100)
})

test('however many cards a page has, PostgreSQL plans the joins of a card five times on a connection and then no more', async () => {
  const { answer } = await onConnection({ socket, database }, async (db) => {
    for (let round = 0; round < 10; round++) {
      await pickCourses(db)
      await readCards(db, [2])
      await readSummaries(db, [2, 3])
    }
    const { rows } = await db.execute(sql`
      SELECT name, custom_plans::int AS planned FROM pg_prepared_statements WHERE name LIKE 'course_%' ORDER BY name`)
    return rows
  })
  expect(answer).toEqual(['course_cards', 'course_summaries'].map((name) => ({ name, planned: 5 })))
})
