import { expect, test } from 'vitest'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { connectDirectly } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'

const oldRows = `
  INSERT INTO users (id, first_name, last_name, email, password_hash) VALUES (1, 'Ada', 'Obi', 'ada@example.test', 'x');
  INSERT INTO users (id, first_name, last_name, email, password_hash, deleted_at)
    VALUES (2, 'Deleted', 'Account', 'deleted-2@deleted.invalid', '', '2026-02-05');
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id)
    SELECT n, 'OLD-' || n, 'Old ' || n, '', 0, 1, 'Self Paced', 1, 1 FROM generate_series(1, 9) AS n;
  INSERT INTO payments (id, reference, user_id, amount_kobo, state, quoted_until) VALUES (7, 'koya-old', 1, 500000, 'paid', now());
  INSERT INTO payment_items (payment_id, course_id, price_kobo) VALUES (7, 1, 500000), (7, 2, 0), (7, 4, 0);
  INSERT INTO enrolments (id, user_id, course_id, payment_id, enrolled_at, ended_at, ended_reason) VALUES
    (1, 1, 1, 7, '2026-01-01', NULL, NULL), (2, 1, 2, 7, '2026-01-01', NULL, NULL), (3, 1, 3, NULL, '2026-01-02', NULL, NULL),
    (4, 1, 4, 7, '2026-01-01', '2026-02-01', 'disputed'), (5, 1, 5, NULL, '2026-01-03', '2026-02-02', NULL),
    (6, 1, 6, NULL, '2026-01-04', '2026-02-03', 'copied by a friend'), (9000, 1, 7, 7, '2026-01-05', '2026-02-04', 'refunded'),
    (9001, 2, 1, NULL, '2026-01-05', NULL, NULL);`

async function migrated() {
  const place = await oldDatabase(oldRows)
  await migrateDatabase(place)
  const { client, close } = await connectDirectly(place, 'test')
  const all = async (query: string) => (await client.query(query)).rows.map((row) => Object.values(row))
  const eventsOf = (id: number) =>
    all(`SELECT kind, reason, reference, note FROM enrolment_events WHERE enrolment_id = ${id} ORDER BY id`)
  return { client, close, all, eventsOf }
}

test('what was enrolled in before has its origin, its way in and its way out in the books', async () => {
  const { close, all, eventsOf } = await migrated()
  expect(await all('SELECT id, origin, payment_id, ended_reason FROM enrolments ORDER BY id')).toEqual([
    [1, 'payment', 7, null],
    // Free in a cart with others: it does not hang on their money.
    [2, 'free', null, null],
    [3, 'free', null, null],
    [4, 'payment', 7, 'disputed'],
    [5, 'free', null, 'staff'],
    [6, 'free', null, 'staff'],
    [9000, 'payment', 7, 'refunded'],
    // Left open by somebody who deleted the account.
    [9001, 'free', null, 'account_deleted'],
  ])
  expect(await all('SELECT conname FROM pg_constraint WHERE NOT convalidated')).toEqual([])
  const granted = ['granted', null, 'payment koya-old', null]
  expect(await eventsOf(1)).toEqual([granted])
  expect(await eventsOf(2)).toEqual([granted])
  expect(await eventsOf(4)).toEqual([granted, ['ended', 'disputed', 'payment koya-old', null]])
  expect((await eventsOf(5))[1]).toEqual(['ended', 'staff', null, expect.stringContaining('by hand')])
  expect((await eventsOf(6))[1]).toEqual(['ended', 'staff', null, 'copied by a friend'])
  expect(await eventsOf(9000)).toHaveLength(2)
  expect((await eventsOf(9001))[1]).toEqual(['ended', 'account_deleted', null, null])
  const moved = `SELECT e.id FROM enrolments e JOIN enrolment_events v ON v.enrolment_id = e.id
    WHERE v.at <> CASE v.kind WHEN 'granted' THEN e.enrolled_at ELSE e.ended_at END`
  expect(await all(moved)).toEqual([])
  await close()
})

test('what processes of the version before write is booked for them for a day, and refused after it', async () => {
  const { client, close, all, eventsOf } = await migrated()
  await client.query('INSERT INTO enrolments (id, user_id, course_id, payment_id) VALUES (20, 1, 8, 7)')
  for (const set of [
    "ended_at = now(), ended_reason = 'disputed'",
    'ended_at = NULL, ended_reason = NULL',
    "ended_at = now(), ended_reason = 'disputed'",
    "ended_reason = 'refunded'",
  ])
    await client.query(`UPDATE enrolments SET ${set} WHERE id = 20`)
  expect((await eventsOf(20)).map(([kind, reason]) => [kind, reason])).toEqual([
    ['granted', null],
    ['ended', 'disputed'],
    ['restored', null],
    ['ended', 'disputed'],
    ['ended', 'refunded'],
  ])
  expect(await all('SELECT origin FROM enrolments WHERE id = 20')).toEqual([['payment']])
  expect(await all("SELECT access_books_are_strict_from() - now() BETWEEN '23 h' AND '1 day'")).toEqual([[true]])

  await client.query(`CREATE OR REPLACE FUNCTION access_books_are_strict_from() RETURNS timestamptz LANGUAGE sql IMMUTABLE
    AS $$ SELECT now() - interval '1 second' $$`)
  const late = client.query('INSERT INTO enrolments (id, user_id, course_id) VALUES (21, 1, 9)')
  await expect(late).rejects.toThrow('differs from its events')
  await close()
})
