import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { oneLearner } from '../../../test/database/old-learner.ts'
import { goodPassword, logInAs } from '../../../test/people.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { hashPassword } from '../../features/accounts/passwords/passwords.ts'
import { createLogger } from '../../logger.ts'
import { openDeps } from '../../open-deps.ts'
import { connectDirectly, type Place } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'
import { seedWhenEmpty } from '../seed/seed.ts'

async function countRows(place: Place) {
  const { client, close } = await connectDirectly(place, 'test')
  const { rows: tables } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  const counts: [string, number][] = []
  for (const { tablename } of tables) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM "${tablename}"`)
    counts.push([tablename, rows[0].n])
  }
  await close()
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('somebody of version 0.1.0 finds everything again: account, payment, course, progress, notes and certificate', async () => {
  const place = await oldDatabase(oneLearner(await hashPassword(goodPassword)))
  const before = await countRows(place)
  await migrateDatabase(place)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const { deps, close } = openDeps(config, place, createLogger('silent'))
  const app = await buildApp(deps)
  closeLater(async () => {
    await app.close()
    await close()
  })
  await seedWhenEmpty(deps.db, { ...config, production: true }, () => {})
  // Our own organisation and the books of access, which version 0.1.0 did not have, and the notes that pages changed: ratings have an id now.
  expect(await countRows(place)).toEqual({
    ...before,
    business_profiles: 1,
    enrolment_events: 1,
    changes: 2,
    // The one payment, posted: what the provider has of it, and whose it is. Teachers were not paid then, so nothing of it waits for them.
    book_accounts: 7,
    journals: 2,
    postings: 5,
    receipts: 1,
    counters: 1,
  })

  const { token } = (await logInAs(app, 'ada@example.test')).json()
  const read = async (path: string) =>
    (await app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })).json().data
  expect(await read('/payments')).toMatchObject({ payments: [{ reference: 'koya-old', state: 'paid', amount: 5_000 }] })
  expect(await read('/enrollments/me')).toMatchObject([
    { status: 1, lessons: { done: 2, total: 2 }, certificate: 'old-code' },
  ])
  expect(await read('/classroom/1')).toMatchObject({ progress: { done: 2 } })
  expect(await read('/lessons/1')).toMatchObject({ html: '<p><strong>Ink</strong></p>' })
  expect(await read('/courses/1/notes')).toMatchObject([{ body: 'Buy ink' }])
  expect(await read('/courses/1/ratings')).toMatchObject([
    { id: 1, stars: 5, review: 'Clear', helpful: 0, answer: null },
  ])
  expect(await read('/certificates/old-code')).toMatchObject({ learner_name: 'Ada Obi' })
})
