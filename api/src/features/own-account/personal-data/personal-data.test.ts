import { readFileSync } from 'node:fs'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { charge, openShop } from '../../../../test/money/shop.ts'
import { goodPassword } from '../../../../test/people.ts'
import * as schema from '../../../db/schema.ts'
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
