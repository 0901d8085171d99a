import { expect, test } from 'vitest'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { checkDatabase } from '../../commands/doctor/check-database.ts'
import { readConfig } from '../../config.ts'
import { connectDirectly } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'
import { findBrokenRows } from './broken-rows.ts'

/** What nobody should have written, and the first version of the schema took. */
const brokenRows = `
  INSERT INTO users (id, first_name, last_name, email, password_hash, deleted_at) VALUES
    (1, 'Former', 'member', 'deleted-1@deleted.invalid', 'none', now()), (2, 'Ada', 'Obi', 'ada@example.test', 'x', NULL);
  INSERT INTO user_roles (user_id, position, role) VALUES (2, 0, 'User'), (2, 1, 'Headmaster');
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id,
    duration_hours, grace_hours, grade_range, popularity) VALUES
    (1, 'ODD-1', 'Odd', '', 0, 7, 'Self Paced', 1, 1, 0, -5, 900, -3),
    (2, 'GOOD-1', 'Good', '', 0, 1, 'Self Paced', 1, 1, 5, 24, 70, 3);
  INSERT INTO sections (id, course_id, title, position) VALUES (1, 1, 'A', 0);
  INSERT INTO lessons (id, course_id, section_id, title, kind, minutes, position) VALUES (1, 1, 1, 'L', 'text', -3, 0);
  INSERT INTO enrolments (id, user_id, course_id, status, accomplished_at) VALUES (1, 2, 1, 3, now()), (2, 2, 2, -1, NULL);
  INSERT INTO discussion_posts (lesson_id, user_id, parent_id, body) VALUES (1, 2, 4711, 'Because.'), (1, 2, 4711, 'Also.');
  INSERT INTO notifications (user_id, type, message) VALUES (2, 'Gossip', 'x');
  INSERT INTO outbox (kind, message_id, payload, attempts) VALUES ('pigeon', '<1@koya>', '{}', -1);
  INSERT INTO business_profiles (company_name, kind, city, email, status) VALUES ('C', 'company', 'Jos', 'c@c.test', 'perhaps');`

test('a filled database of the first release with broken rows comes up to date: what can be is repaired, the rest is named', async () => {
  const place = await oldDatabase(brokenRows)
  await migrateDatabase(place)
  const { client, db, close } = await connectDirectly(place, 'test')
  const all = async (query: string) => (await client.query(query)).rows
  expect(await all('SELECT status, duration_hours, grace_hours, grade_range FROM courses ORDER BY id')).toEqual([
    { status: 0, duration_hours: null, grace_hours: 0, grade_range: 100 },
    { status: 1, duration_hours: 5, grace_hours: 24, grade_range: 70 },
  ])
  expect(await all('SELECT status FROM enrolments ORDER BY id')).toEqual([{ status: 1 }, { status: 0 }])
  expect(await all('SELECT minutes FROM lessons')).toEqual([{ minutes: null }])
  expect(await all('SELECT type FROM notifications')).toEqual([{ type: 'Course Enrollment' }])
  expect(await all('SELECT kind, attempts FROM outbox')).toEqual([{ kind: 'email', attempts: 0 }])
  expect(await all('SELECT status FROM business_profiles')).toEqual([{ status: 'pending' }])
  expect(await all('SELECT user_id, body, parent_id FROM discussion_posts ORDER BY id')).toEqual([
    { user_id: 2, body: 'Because.', parent_id: 4711 },
    { user_id: 2, body: 'Also.', parent_id: 4711 },
    { user_id: 1, body: '', parent_id: null },
  ])
  const named = [expect.stringMatching(/^user_roles \(user_id position\): 2 1 break user_roles_role: CHECK/)]
  expect(await findBrokenRows(db)).toEqual(named)
  await expect(client.query("INSERT INTO user_roles VALUES (2, 2, 'Bursar')")).rejects.toThrow('user_roles_role')

  await client.query("DELETE FROM user_roles WHERE role = 'Headmaster'")
  await migrateDatabase(place)
  expect(await findBrokenRows(db)).toEqual([])
  expect(await all('SELECT conname FROM pg_constraint WHERE NOT convalidated')).toEqual([])
  await close()
})

test('answers whose question is gone stand for themselves where nobody has left', async () => {
  const place = await oldDatabase(`${brokenRows} UPDATE users SET deleted_at = NULL;`)
  await migrateDatabase(place)
  const { client, close } = await connectDirectly(place, 'test')
  const { rows } = await client.query('SELECT body, parent_id FROM discussion_posts ORDER BY id')
  await close()
  expect(rows).toEqual([
    { body: 'Because.', parent_id: null },
    { body: 'Also.', parent_id: null },
  ])
})

test('the doctor names the rows that break a rule', async () => {
  const place = await oldDatabase(brokenRows)
  if (!('socket' in place)) throw new Error('the tests run on the embedded cluster')
  await migrateDatabase(place)
  const url = `postgres://koya@localhost/${place.database}?host=${encodeURIComponent(place.socket)}`
  expect(await checkDatabase(readConfig({ DATABASE_URL: url }))).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('user_roles (user_id position): 2 1 break user_roles_role'),
  })
})
