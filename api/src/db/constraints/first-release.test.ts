import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { goodPassword, logInAs } from '../../../test/people.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { hashPassword } from '../../features/accounts/passwords.ts'
import { createLogger } from '../../logger.ts'
import { openDeps } from '../../open-deps.ts'
import { connectDirectly, type Place } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'
import { seedWhenEmpty } from '../seed/seed.ts'

/** Somebody who bought a course, learned all of it and said what they think. */
const oneLearner = (passwordHash: string) => `
  INSERT INTO users (id, first_name, last_name, email, password_hash, email_confirmed_at) VALUES
    (1, 'Ada', 'Obi', 'ada@example.test', '${passwordHash}', now()), (2, 'Musa', 'Bello', 'musa@example.test', 'none', now());
  INSERT INTO user_roles (user_id, position, role) VALUES (1, 0, 'User'), (2, 0, 'Instructor');
  INSERT INTO profiles (user_id) VALUES (1);
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id) VALUES
    (1, 'OLD-1', 'Old ledgers', '<p>How books were kept.</p>', 500000, 1, 'Self Paced', 1, 1);
  INSERT INTO course_instructors (course_id, user_id, position, is_lead) VALUES (1, 2, 0, true);
  INSERT INTO sections (id, course_id, title, position) VALUES (1, 1, 'All of it', 0);
  INSERT INTO lessons (id, course_id, section_id, title, kind, position, content) VALUES
    (1, 1, 1, 'First', 'text', 0, '{"markdown":"**Ink**"}'), (2, 1, 1, 'Last', 'text', 1, '{"markdown":"Paper"}');
  INSERT INTO payments (id, reference, user_id, amount_kobo, state, channel, quoted_until, paid_at) VALUES
    (1, 'koya-old', 1, 500000, 'paid', 'card', now(), now());
  INSERT INTO payment_items (payment_id, course_id, price_kobo) VALUES (1, 1, 500000);
  INSERT INTO payment_events (payment_id, source, kind, payload) VALUES (1, 'webhook', 'charge.success', '{}');
  INSERT INTO enrolments (id, user_id, course_id, payment_id, status, completed_at, accomplished_at) VALUES
    (1, 1, 1, 1, 1, now(), now());
  INSERT INTO lesson_progress (user_id, lesson_id, course_id, completed_at) VALUES (1, 1, 1, now()), (1, 2, 1, now());
  INSERT INTO awards (number, code, enrolment_id, learner_name, course_name) VALUES
    ('KOYA-2026-000001', 'old-code', 1, 'Ada Obi', 'Old ledgers');
  INSERT INTO notes (user_id, lesson_id, body) VALUES (1, 1, 'Buy ink');
  INSERT INTO discussion_posts (id, lesson_id, user_id, parent_id, body) VALUES (1, 1, 1, NULL, 'Why?'), (2, 1, 2, 1, 'Because.');
  INSERT INTO ratings (user_id, course_id, stars, review) VALUES (1, 1, 5, 'Clear');
  INSERT INTO notifications (user_id, type, message) VALUES (1, 'Course Enrollment', 'Welcome');`

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
    // The one payment, posted: what the provider has of it, and whose it is.
    book_accounts: 7,
    journals: 1,
    postings: 3,
    receipts: 1,
    counters: 1,
    held_sales: 1,
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
