import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/money/shop.ts'
import type { Charge } from '../../adapters/payments/provider.ts'
import { enrolments, payments } from '../../db/schema.ts'
import { settlePayment } from '../../features/payments/settling/settle-payment.ts'

const shop = await openShop()
const { db, deps, paid, statements } = shop
const course = paid[0] ?? { id: 0, priceKobo: 0 }
const settling = { ...deps, provider: { ...deps.provider, verify } }
const FAILS = 'the disk is full'

/** So many people with a payment of their own for one course. */
async function preparePayments(name: string, many: number) {
  await db.execute(sql`
    INSERT INTO users (first_name, last_name, email, password_hash)
    SELECT 'Ada', 'Obi', ${name} || n || '@example.test', '' FROM generate_series(1, ${many}::int) AS n`)
  await db.execute(sql`
    INSERT INTO payments (reference, user_id, amount_kobo, quoted_until)
    SELECT split_part(email, '@', 1), id, ${course.priceKobo}, now() FROM users WHERE email LIKE ${`${name}%`}`)
  await db.execute(sql`
    INSERT INTO payment_items (payment_id, course_id, price_kobo)
    SELECT id, ${course.id}, amount_kobo FROM payments WHERE reference LIKE ${`${name}%`}`)
  const rows = await db
    .select()
    .from(payments)
    .where(like(payments.reference, `${name}%`))
  return rows.map(({ reference }) => reference)
}

async function verify(reference: string): Promise<Charge | null> {
  const amount = course.priceKobo
  const money = { amount, fees: null, currency: 'NGN', domain: 'test', channel: 'card', paidAt: new Date() }
  return { id: reference, reference, status: 'success', ...money, metadata: {} }
}

/** Whether it was settled in the end. Whoever waits too long for a connection comes again, as the provider does. */
async function settle(reference: string): Promise<boolean> {
  try {
    return Boolean(await settlePayment(settling, reference, 'webhook'))
  } catch (error) {
    const { message, cause } = error as Error
    return [message, String(cause)].some((words) => words.includes(FAILS)) ? false : settle(reference)
  }
}

async function numbers() {
  const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM receipts ORDER BY number`)
  return rows.map(({ number }) => number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a hundred who pay at once get receipts without a gap, although some settlements fail after their number', async () => {
  const before = (await numbers()).length
  const references = await preparePayments('crowd-', 100)
  // Fails when everything is done and only the commit is left, for some of them.
  await db.execute(
    sql.raw(`CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.payment_id % 5 = 0 THEN RAISE '${FAILS}'; END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER fail_some AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_some()`),
  )
  expect((await Promise.all(references.map(settle))).filter(Boolean)).toHaveLength(80)
  expect(await numbers()).toEqual(upTo(before + 80))

  // The provider tells it again, of those that were settled as well.
  await db.execute(sql`DROP TRIGGER fail_some ON receipts`)
  expect((await Promise.all(references.map(settle))).filter(Boolean)).toHaveLength(100)
  expect(await numbers()).toEqual(upTo(before + 100))
  expect(await db.$count(enrolments, eq(enrolments.courseId, course.id))).toBeGreaterThanOrEqual(100)
}, 120_000)

test('a settlement is on the disk before it is answered, and waits for the disk once its number is free for the next', async () => {
  const [reference = ''] = await preparePayments('late-', 1)
  const from = statements.length
  await settle(reference)
  const steps = [/synchronous_commit = off/, /INSERT INTO counters/, /^commit$/, /pg_logical_emit_message/]
  const seen = statements.slice(from).flatMap((text) => steps.filter((step) => step.test(text)))
  expect(seen).toEqual(steps)
  expect(statements.at(-1)).toMatch(/pg_logical_emit_message/)
})
