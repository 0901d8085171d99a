import { fileURLToPath } from 'node:url'
import { like, sql } from 'drizzle-orm'
import type { Charge } from '../api/src/adapters/payments/provider.ts'
import { readConfig } from '../api/src/config.ts'
import { connect, type Db, type Place } from '../api/src/db/client.ts'
import { migrateDatabase } from '../api/src/db/migrate.ts'
import { payments } from '../api/src/db/schema.ts'
import { seedWhenEmpty } from '../api/src/db/seed/seed.ts'
import { settlePayment } from '../api/src/features/payments/settling/settle-payment.ts'
import { createLogger } from '../api/src/logger.ts'
import { openDeps } from '../api/src/open-deps.ts'
import { openBenchHome } from './bench-home.ts'
import { type Figure, median, whole } from './figures.ts'

const AT_ONCE = 8
const EACH = 2_000
const ROUNDS = 3
const LEAST_SHARE = 0.25

/** (f) How many payments are settled in a second, against pgbench's own transaction on the same database by the same driver. */
export async function measureSettling(place: Place): Promise<Figure[]> {
  const { deps, close } = openDeps(readConfig({}), place, createLogger('silent'))
  const { db } = deps
  try {
    await createPgbenchTables(db)
    const rates: { settles: number; pgbench: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const charges = await preparePayments(db, round)
      const verify = async (reference: string) => charges.get(reference) ?? null
      const settling = { ...deps, provider: { ...deps.provider, verify } }
      const references = [...charges.keys()]
      const settles = await rate((at) => settlePayment(settling, references[at] ?? '', 'webhook'))
      await mustAllBePaid(db, round)
      rates.push({ settles, pgbench: await rate(() => pgbenchTransaction(db)) })
    }
    // The first round warms caches and connections.
    return figures(rates.slice(1))
  } finally {
    await close()
  }
}

function figures(rates: { settles: number; pgbench: number }[]): Figure[] {
  const share = median(rates.map(({ settles, pgbench }) => settles / pgbench))
  return [
    { what: '(f) payments settled', measured: `${whole(median(rates.map(({ settles }) => settles)))} a second` },
    {
      what: `(f) pgbench's transaction, scale ${AT_ONCE}`,
      measured: `${whole(median(rates.map(({ pgbench }) => pgbench)))} a second`,
    },
    {
      what: '(f) settle / pgbench',
      measured: share.toFixed(2),
      target: `at least ${LEAST_SHARE}`,
      isMet: share >= LEAST_SHARE,
    },
  ]
}

async function rate(work: (at: number) => Promise<unknown>) {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < EACH; at = next++) await work(at)
    }),
  )
  return EACH / ((performance.now() - began) / 1000)
}

/** So many people with a payment for one course each, and what the bank says of it: all that is left is to settle. */
async function preparePayments(db: Db, round: number) {
  const name = sql`${`bench-${round}-`} || n`
  await db.execute(sql`
    INSERT INTO users (first_name, last_name, email, password_hash)
    SELECT 'Ada', 'Obi', ${name} || '@example.test', '' FROM generate_series(1, ${EACH}) AS n`)
  await db.execute(sql`
    INSERT INTO payments (reference, user_id, amount_kobo, quoted_until)
    SELECT ${name}, users.id, course.price_kobo, now() FROM generate_series(1, ${EACH}) AS n
    JOIN users ON lower(users.email) = ${name} || '@example.test',
    (SELECT price_kobo FROM courses WHERE price_kobo > 0 ORDER BY id LIMIT 1) AS course`)
  await db.execute(sql`
    INSERT INTO payment_items (payment_id, course_id, price_kobo)
    SELECT payments.id, course.id, course.price_kobo FROM payments,
    (SELECT id, price_kobo FROM courses WHERE price_kobo > 0 ORDER BY id LIMIT 1) AS course
    WHERE reference LIKE ${`bench-${round}-%`}`)
  await db.execute(sql`VACUUM ANALYZE`)
  const rows = await db
    .select()
    .from(payments)
    .where(like(payments.reference, `bench-${round}-%`))
  return new Map(rows.map((row) => [row.reference, chargeOf(row)]))
}

/** What the provider answers. It is asked over the network, which is not what is measured here. */
function chargeOf({ id, reference, amountKobo, userId }: typeof payments.$inferSelect): Charge {
  const money = { amount: amountKobo, fees: null, currency: 'NGN', domain: 'test', channel: 'card', paidAt: new Date() }
  return { id: String(id), reference, status: 'success', ...money, metadata: { payment_id: id, user_id: userId } }
}

async function mustAllBePaid(db: Db, round: number) {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM payments JOIN enrolments ON enrolments.payment_id = payments.id
    WHERE state = 'paid' AND reference LIKE ${`bench-${round}-%`}`)
  if (rows[0]?.n !== EACH) throw new Error(`${rows[0]?.n} of ${EACH} payments are settled`)
}

/** As many branches as there are clients, as pgbench's manual asks for: with fewer they would queue for one row. */
async function createPgbenchTables(db: Db) {
  await db.execute(
    sql.raw(`
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${AT_ONCE}) AS n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${AT_ONCE * 10}) AS n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / 100000 + 1, 0, ''
      FROM generate_series(1, ${AT_ONCE * 100_000}) AS n`),
  )
}

/** The built-in script `tpcb-like`, statement by statement. */
function pgbenchTransaction(db: Db) {
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const [account, branch, teller] = [any(AT_ONCE * 100_000), any(AT_ONCE), any(AT_ONCE * 10)]
  const delta = any(10_001) - 5_001
  return db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE pgbench_accounts SET abalance = abalance + ${delta} WHERE aid = ${account}`)
    await tx.execute(sql`SELECT abalance FROM pgbench_accounts WHERE aid = ${account}`)
    await tx.execute(sql`UPDATE pgbench_tellers SET tbalance = tbalance + ${delta} WHERE tid = ${teller}`)
    await tx.execute(sql`UPDATE pgbench_branches SET bbalance = bbalance + ${delta} WHERE bid = ${branch}`)
    await tx.execute(sql`INSERT INTO pgbench_history (tid, bid, aid, delta, mtime)
      VALUES (${teller}, ${branch}, ${account}, ${delta}, CURRENT_TIMESTAMP)`)
  })
}

/** `node bench/settle-speed.ts`: this figure alone. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const home = await openBenchHome(1_000)
  try {
    await migrateDatabase(home.place)
    const { db, close } = connect(home.place, { max: 1 })
    await seedWhenEmpty(db, readConfig({}), () => {}).finally(close)
    for (const { what, measured } of await measureSettling(home.place)) console.log(`${what}: ${measured}`)
  } finally {
    await home.close()
  }
}
