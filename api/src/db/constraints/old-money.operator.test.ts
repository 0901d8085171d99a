import { expect, test } from 'vitest'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { connectDirectly } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'

/** Everything that money could do before there were books. */
const oldRows = `
  INSERT INTO users (id, first_name, last_name, email, password_hash)
    SELECT n, 'Ada', 'Obi', 'ada' || n || '@example.test', 'x' FROM generate_series(1, 4) AS n;
  INSERT INTO user_roles (user_id, role, position) VALUES (2, 'Instructor', 0), (3, 'Instructor', 0);
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id)
    SELECT n, 'OLD-' || n, 'Old ' || n, '', 0, 1, 'Self Paced', 1, 1 FROM generate_series(1, 3) AS n;
  INSERT INTO course_instructors (course_id, user_id, is_lead, position) VALUES (1, 2, true, 0), (2, 2, true, 0), (2, 3, false, 1);
  INSERT INTO payments (id, reference, user_id, amount_kobo, state, quoted_until, paid_at, review_reason) VALUES
    (1, 'whole', 1, 100001, 'paid', now(), '2026-01-05', NULL), (2, 'odd', 1, 50000, 'paid', now(), '2026-01-06', NULL),
    (3, 'returned', 1, 30000, 'refunded', now(), '2026-01-07', NULL), (4, 'waits', 1, 20000, 'review', now(), NULL, 'amount NGN 150 instead of NGN 200'),
    (5, 'dollars', 1, 20000, 'review', now(), NULL, 'currency USD'), (6, 'never', 1, 20000, 'pending', now(), NULL, NULL),
    (7, 'early', 1, 20000, 'refunded', now(), NULL, NULL), (9000, 'far', 1, 10000, 'paid', now(), '2026-01-08', NULL);
  INSERT INTO payment_items (payment_id, course_id, price_kobo) VALUES (1, 1, 33334), (1, 2, 66667), (1, 3, 0), (2, 1, 40000),
    (3, 2, 30000), (4, 1, 20000), (5, 1, 20000), (6, 1, 20000), (7, 1, 20000), (9000, 3, 10000);
  INSERT INTO payment_events (payment_id, source, kind, payload) VALUES
    (4, 'webhook', 'charge.success', '{"amount": 15000, "currency": "NGN", "domain": "test"}'),
    (5, 'webhook', 'charge.success', '{"amount": 20000, "currency": "USD", "domain": "test"}');
  INSERT INTO refunds (id, payment_id, course_id, amount_kobo, state, reason, settled_at) VALUES
    (1, 1, 2, 11111, 'processed', '', '2026-02-01'), (2, 1, NULL, 5, 'processed', '', '2026-02-02'), (3, 1, NULL, 7, 'requested', '', NULL),
    (4, 3, NULL, 29999, 'processed', '', '2026-02-03'), (5, 3, NULL, 1, 'processed', '', '2026-02-04'), (6, 7, NULL, 20000, 'processed', '', '2026-02-05');
  ALTER TABLE refunds DROP CONSTRAINT IF EXISTS refunds_amount;
  INSERT INTO refunds (id, payment_id, amount_kobo, state, reason) VALUES (7, 1, 0, 'processed', 'of nothing');`

test('what was paid, returned and put aside before there were books is in them, and what does not add up is in suspense', async () => {
  const place = await oldDatabase(oldRows)
  await migrateDatabase(place)
  const { client, close } = await connectDirectly(place, 'test')
  const all = async (query: string) => (await client.query(query)).rows.map((row) => Object.values(row))
  expect(await all('SELECT reference FROM payments_beside_books WHERE tables_kobo <> books_kobo')).toEqual([])
  expect(await all('SELECT journal_id FROM postings GROUP BY 1 HAVING sum(kobo) <> 0')).toEqual([])
  const balances = `SELECT account, sum(kobo)::int FROM postings JOIN journals j ON j.id = journal_id WHERE payment_id = `
  const of = async (id: number) => Object.fromEntries(await all(`${balances}${id} GROUP BY 1 HAVING sum(kobo) <> 0`))
  // 70 % of 33,334 for the one; of 66,667 for two, less their part of what went back.
  const whole = await of(1)
  expect(whole).toMatchObject({ provider_clearing: 100_001 - 11_111 - 5 })
  expect(Object.keys(whole).filter((account) => account.startsWith('instructor:'))).toEqual([])
  expect(await all("SELECT sum(kobo)::int FROM postings WHERE account = 'instructor:3:pending' AND kobo < 0")).toEqual([
    [-23_333 - 10_500],
  ])
  expect(await of(2)).toMatchObject({ provider_clearing: 50_000, suspense: -10_000, platform_revenue: -40_000 })
  // Teachers were not paid then: what would have been theirs stays with us, listed beside the sale, and nothing of it waits.
  expect(await all("SELECT key FROM journals WHERE kind = 'unshared' ORDER BY id")).toEqual([
    ['unshared:1'],
    ['unshared:2'],
  ])
  expect(await all('SELECT payment_id FROM held_sales')).toEqual([])
  expect(Object.keys(await of(3)).sort()).toEqual(['platform_revenue', 'refunds'])
  expect(await of(4)).toEqual({ provider_clearing: 15_000, owed_to_buyers: -15_000 })
  for (const id of [5, 6, 7]) expect(await of(id)).toEqual({})
  expect(await of(9000)).toEqual({ provider_clearing: 10_000, platform_revenue: -10_000 })
  expect(await all('SELECT count(*)::int FROM journals WHERE refund_id = 7')).toEqual([[0]])
  // People hold receipts with the numbers of their payments; the next one follows.
  expect(await all('SELECT number, payment_id FROM receipts ORDER BY 1')).toEqual(
    [1, 2, 3, 9000].map((number) => [number, number]),
  )
  expect(await all('SELECT last FROM counters')).toEqual([[9000]])
  await close()
})
