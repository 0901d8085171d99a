import { expect, test } from 'vitest'
import { oldDatabase } from '../../test/database/old-database.ts'
import { connectDirectly } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** Two people in a group since they came into the organisation, of whom one is paid. */
const rows = `
  INSERT INTO users (id, first_name, last_name, email, password_hash) VALUES
    (1, 'Ada', 'Obi', 'ada@example.test', 'none'), (2, 'Bola', 'Eze', 'bola@example.test', 'none');
  INSERT INTO business_profiles (id, company_name, kind, city, email, status) VALUES (1, 'Marina', 'company', 'Lagos', 'm@example.test', 'active');
  INSERT INTO organisations (id, business_id, slug, name) VALUES (1, 1, 'marina', 'Marina');
  INSERT INTO memberships (organisation_id, user_id, role, joined_at) VALUES
    (1, 1, 'owner', '2026-03-01T09:00:00Z'), (1, 2, 'member', '2026-05-01T09:00:00Z');
  INSERT INTO member_groups (id, organisation_id, name) VALUES (1, 1, 'Desk');
  INSERT INTO group_members (group_id, organisation_id, user_id) VALUES (1, 1, 1), (1, 1, 2);
  INSERT INTO payout_accounts (id, user_id, bank_code, bank_name, account_number, account_name, usable_from)
    VALUES (1, 1, '058', 'GTBank', '0123456789', 'ADA OBI', now());
`
const payout = (reference: string, state: string) => `
  INSERT INTO payouts (user_id, account_id, reference, amount_kobo, method, origin, state, next_check_at)
    VALUES (1, 1, '${reference}', 500000, 'transfer', 'week', '${state}', now());`

test('whoever was in a group before such days were written down came with the organisation, and of a payout of that version nobody knows whether it was sent', async () => {
  const place = await oldDatabase(rows + payout('before', 'failed'), '0079_answer_files')
  await migrateDatabase(place)
  const { client, close } = await connectDirectly(place, 'test')
  const { rows: days } = await client.query('SELECT joined_at FROM group_members ORDER BY user_id')
  // A process of the version before names neither, for as long as it still runs.
  await client.query(`DELETE FROM group_members WHERE user_id = 2; ${payout('beside', 'sending')}
    INSERT INTO group_members (group_id, organisation_id, user_id) VALUES (1, 1, 2)`)
  const { rows: fresh } = await client.query(
    `SELECT joined_at > now() - interval '1 minute' AS is_today FROM group_members WHERE user_id = 2`,
  )
  const { rows: payouts } = await client.query('SELECT reference, orders FROM payouts ORDER BY id')
  await close()
  expect(days.map(({ joined_at }) => joined_at.toISOString().slice(0, 10))).toEqual(['2026-03-01', '2026-05-01'])
  expect(payouts).toEqual([
    { reference: 'before', orders: 1 },
    { reference: 'beside', orders: 1 },
  ])
  expect(fresh).toEqual([{ is_today: true }])
})
