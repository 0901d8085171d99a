import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeLater } from '../../test/closing.ts'
import { migrationsUpTo } from '../../test/database/more-migrations.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { copyDatabase } from '../../test/test-app.ts'
import { connect } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** A database of the first version, with one payment in it. */
async function openOldBooks() {
  const place = await copyDatabase('blank')
  await migrateDatabase(place, migrationsUpTo(temporaryFolder(), '0010_authoring'))
  const { db, close } = connect(place, { max: 2 })
  closeLater(close)
  await db.execute(sql`INSERT INTO users (id, first_name, last_name, email, password_hash)
    VALUES (1, 'Ada', 'Obi', 'ada@example.test', 'none')`)
  await db.execute(sql`INSERT INTO payments (id, reference, user_id, amount_kobo, state, quoted_until)
    VALUES (1, 'old', 1, 500000, 'paid', now())`)
  return { place, db }
}

test('an old database with refunds of one number is brought up to date, and the second of them is listed', async () => {
  const { place, db } = await openOldBooks()
  await db.execute(sql`INSERT INTO refunds (id, payment_id, amount_kobo, state, provider_id)
    VALUES (1, 1, 100, 'processed', '7'), (2, 1, 100, 'processed', '7'), (3, 1, 100, 'processed', ''), (4, 1, 100, 'processed', '')`)
  await migrateDatabase(place)
  const { rows } = await db.execute(sql`SELECT id, provider_id FROM refunds ORDER BY id`)
  expect(rows.map(({ provider_id }) => provider_id)).toEqual(['7', null, null, null])
  const { rows: listed } = await db.execute(sql`SELECT payload->>'refund_id' AS id FROM payment_events`)
  expect(listed).toEqual([{ id: '2' }])
  await expect(db.execute(sql`UPDATE refunds SET provider_id = '7' WHERE id = 3`)).rejects.toThrow()
})

test('an old row that breaks a rule does not stop the start: the audit names the rule, and every new row obeys it', async () => {
  const { place, db } = await openOldBooks()
  await db.execute(sql`INSERT INTO refunds (payment_id, amount_kobo, state) VALUES (1, 0, 'processed')`)
  await migrateDatabase(place)
  const { rows } = await db.execute(sql`SELECT details->>'rule' AS rule FROM audit_trail`)
  expect(rows).toEqual([{ rule: 'refunds_amount' }])
  for (const broken of [
    sql`INSERT INTO refunds (payment_id, amount_kobo, state) VALUES (1, 0, 'due')`,
    sql`INSERT INTO refunds (payment_id, amount_kobo, state) VALUES (1, 1, 'lost')`,
    sql`UPDATE payments SET state = 'gone'`,
    sql`UPDATE payments SET amount_kobo = -1`,
    sql`INSERT INTO payment_events (payment_id, source, kind, payload) VALUES (1, 'rumour', 'x', '{}')`,
  ])
    await expect(db.execute(broken)).rejects.toThrow()
})
