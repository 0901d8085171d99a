import { readFileSync } from 'node:fs'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { goodPassword } from '../../../../test/people.ts'
import * as schema from '../../../db/schema.ts'
import { deleteAccount } from '../delete-account.ts'
import { allPersonalData } from './all-personal-data.ts'
import { notPersonal } from './not-personal.ts'
import { processingRegister } from './processing-register.ts'

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))
const listed = (table: PgTable) =>
  allPersonalData.filter((data) => data.table === table).flatMap(({ columns }) => columns)
const plain = (table: PgTable) => (notPersonal[getTableName(table)] ?? '').split(' ').filter(Boolean)

test('every column is listed once: as personal data with purpose, basis, period, download and deletion, or as none', () => {
  for (const table of tables)
    expect([...listed(table), ...plain(table)].sort(), getTableName(table)).toEqual(
      Object.keys(getTableColumns(table)).sort(),
    )
  expect(Object.keys(notPersonal).filter((name) => !tables.some((table) => getTableName(table) === name))).toEqual([])
})

test('the register of processing is the one that is made from the lists', () => {
  const written = readFileSync(new URL('../../../../../docs/processing-register.md', import.meta.url), 'utf8')
  expect(written, 'run `npm run processing-register`').toBe(processingRegister())
})

test('a column that refers to people is listed as personal', async () => {
  const { db } = await openShop()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    SELECT a.attrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`)
  const personal = new Set(
    tables.flatMap((table) => {
      const columns = getTableColumns(table)
      return listed(table).map((name) => `${getTableName(table)}.${snake(columns[name]?.name ?? '')}`)
    }),
  )
  expect(rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !personal.has(name))).toEqual([])
})

test('after a deletion nothing of the person is found in any table but where the lists say that it is kept', async () => {
  const { app, db, paid, buyer } = await openShop()
  await db
    .update(schema.users)
    .set({ firstName: 'Zubairumark', lastName: 'Okonkwomark' })
    .where(eq(schema.users.id, buyer.id))
  const course = paid[0]?.id ?? 0
  const { data } = await buyer.pay([course])
  await charge(app, data.reference)
  await buyer.enrolFromCart([course], data.reference)
  await db.insert(schema.profiles).values({ userId: buyer.id, username: 'zubairumark', otherInfo: 'Likes okonkwomark' })
  await db
    .insert(schema.feedback)
    .values({ fromName: 'Zubairumark', senderEmail: buyer.email.toUpperCase(), title: 'Hello', message: 'Zubairumark' })
  const [lesson] = await db.select().from(schema.lessons).limit(1)
  await db.insert(schema.notes).values({ userId: buyer.id, lessonId: lesson?.id ?? 0, body: 'zubairumark wrote this' })
  const before = await holding(db, ['zubairumark', 'okonkwomark', buyer.email])
  expect(before).toEqual(expect.arrayContaining(['users', 'profiles', 'feedback', 'notes']))
  await buyer.call('DELETE', '/account', { current_password: goodPassword })
  const kept = allPersonalData.filter(({ deletion }) => 'kept' in deletion).map(({ table }) => getTableName(table))
  expect(
    (await holding(db, ['zubairumark', 'okonkwomark', buyer.email])).filter((name) => !kept.includes(name)),
  ).toEqual([])
})

/** Where something is removed or blanked. The account is there already, and files go right after it (own-account.test.ts, and those of media). */
const traced = new Set(
  allPersonalData.flatMap(({ table, deletion }) =>
    'kept' in deletion || [schema.users, schema.media, schema.uploads, schema.answerFiles].includes(table as never)
      ? []
      : [table],
  ),
)

/** Of which no row of the person is left, whatever stands in it. Of the trail only log-ins go. */
const removed = [...traced]
  .filter((table) => table !== schema.auditTrail)
  .filter((table) => allPersonalData.every((data) => data.table !== table || 'removed' in data.deletion))
  .map(getTableName)

test('of somebody who left a trace in every table none is left where the lists say that it is removed or replaced', async () => {
  const { db, deps, newBuyer } = await openShop()
  // No other row has this number.
  await db.execute(sql`ALTER TABLE users ALTER COLUMN id RESTART WITH 900000001`)
  const person = await newBuyer()
  await allowAnyText(db)
  for (const table of traced) await leaveTrace(db, table, person)
  const found = async () => [
    ...(await holding(db, [String(person.id), person.email])).filter((name) => removed.includes(name)),
    ...(await notReplaced(db, person)),
  ]
  expect(removed.length).toBeGreaterThan(50)
  expect(await found()).toEqual(
    expect.arrayContaining([...removed, 'awards.learnerName', 'conversation_messages.body']),
  )
  // Their second factor is made up, so that nobody could show it.
  await deleteAccount(deps, person.id, { currentPassword: goodPassword, givesUpRest: false })
  expect(await found()).toEqual([])
})

/** Columns that are to be replaced and still say who it was. */
async function notReplaced(db: Db, { id, email }: { id: number; email: string }) {
  const found: string[] = []
  for (const { table, deletion } of allPersonalData)
    for (const name of 'blanked' in deletion ? Object.keys(deletion.blanked) : []) {
      const says = sql`${getTableColumns(table)[name]}::text IN (${email}, ${String(id)})`
      if ((await db.$count(table, says)) > 0) found.push(`${getTableName(table)}.${name}`)
    }
  return found
}

/** What stands in a trace is nonsense: it says whose it is, and nothing else. */
async function allowAnyText(db: Db) {
  const { rows } = await db.execute<{ table: string; name: string }>(
    sql`SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  )
  for (const { table, name } of rows) await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`))
}

type Column = { name: string; udt: string; isNullable: boolean }

/** A row in which every number is the person's, and every text that is listed as personal is their address. */
async function leaveTrace(db: Db, table: PgTable, { id, email }: { id: number; email: string }) {
  const drawn = getTableColumns(table)
  const personal = new Set(listed(table).map((name) => snake(drawn[name]?.name ?? '')))
  const { rows } = await db.execute<Column>(
    sql`SELECT column_name AS name, udt_name AS udt, is_nullable = 'YES' AS "isNullable"
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${getTableName(table)} AND is_generated = 'NEVER'`,
  )
  const columns = rows.filter(({ name, isNullable }) => personal.has(name) || !isNullable)
  const values: Record<string, (isPersonal: boolean) => unknown> = {
    text: (isPersonal) => (isPersonal ? email : 'x'),
    jsonb: (isPersonal) => JSON.stringify(isPersonal ? { email } : {}),
    _text: (isPersonal) => (isPersonal ? [email] : []),
    _int2: () => [1],
    _int4: () => [id],
    int4: () => id,
    int8: () => id,
    int2: () => 1,
    numeric: () => 1,
    float4: () => 1,
    float8: () => 1,
    bool: () => false,
    uuid: () => crypto.randomUUID(),
    bytea: () => Buffer.of(1),
    date: () => '2026-11-01',
    timestamptz: () => '2026-11-01T09:00:00Z',
  }
  const row = columns.map(({ name, udt }) => {
    const value = values[udt] ?? expect.fail(`nothing to put into ${getTableName(table)}.${name}, which is ${udt}`)
    return sql.param(value(personal.has(name)))
  })
  const names = columns.map(({ name }) => sql.identifier(name))
  await db.transaction(async (tx) => {
    // What belongs together elsewhere is not there, and of some there is one already.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(
      sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE VALUES (${sql.join(row, sql`, `)})
        ON CONFLICT DO NOTHING`,
    )
  })
}

type Db = Awaited<ReturnType<typeof openShop>>['db']

/** Every table in which one of the texts stands anywhere. */
async function holding(db: Db, texts: string[]) {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute(sql`
      SELECT FROM ${table} AS t WHERE to_jsonb(t)::text ILIKE ANY (ARRAY[${sql.join(
        texts.map((text) => sql`${`%${text}%`}`),
        sql`, `,
      )}]) LIMIT 1`)
    if (rows.length > 0) found.push(getTableName(table))
  }
  return found
}

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
