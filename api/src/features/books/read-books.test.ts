import { addDays, lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { balancesOf } from '../../../test/money/books.ts'
import { bookDifferences, payments, sandboxTransactions } from '../../db/schema.ts'
import { compareBooks } from './compare-books.ts'

const office = await openOffice()
const { db, deps, admin, newSale, paid } = office
const books = async (query = '') => (await admin.call('GET', `/admin/books${query}`)).data
const today = lagosDay(new Date())
const anHourLater = { ...deps, clock: () => new Date(Date.now() + 2 * 3_600_000) }
const compare = () => compareBooks(anHourLater, new AbortController().signal)

test('an admin sees what was sold each day, the balance of every account, and that they come to zero', async () => {
  const before = await books(`?from=${today}&to=${today}`)
  const { amount } = await newSale([paid[0]?.id ?? 0])
  const after = await books(`?from=${today}&to=${today}`)
  expect(after.sum_kobo).toBe(0)
  expect(after.days).toHaveLength(1)
  expect(after.days[0].sold_kobo - before.days[0].sold_kobo).toBe(amount * 100)
  expect(after.days[0].sales - before.days[0].sales).toBe(1)
  const shown = Object.fromEntries(
    after.accounts.map((line: { account: string; balance_kobo: number }) => [line.account, line.balance_kobo]),
  )
  expect(shown).toMatchObject(await balancesOf(db))
  expect((await books()).days).toHaveLength(30)
  expect((await books()).from).toBe(addDays(today, -29))
})

test('a span that makes no sense is refused at its field', async () => {
  for (const [query, field] of [
    ['?from=2026-02-31', 'from'],
    ['?to=soon', 'to'],
    ['?from=2026-03-02&to=2026-03-01', 'to'],
    ['?from=2020-01-01&to=2026-01-01', 'from'],
  ] as const)
    expect(await admin.call('GET', `/admin/books${query}`)).toMatchObject({
      status: 422,
      errors: { [field]: expect.any(Array) },
    })
})

test('the demo market agrees with the sandbox’s own list to the kobo, over several pages of it', async () => {
  expect(await db.$count(sandboxTransactions)).toBeGreaterThan(200)
  expect(await compare()).toEqual([])
  const shown = await books()
  expect(shown.provider_differences).toEqual([])
  expect(shown.compared_at).toEqual(expect.any(String))
})

test('whatever the provider has and we have not, or otherwise, is named until it agrees again', async () => {
  const [kept, cheaper, dearer] = [await newSale(), await newSale(), await newSale()]
  const change = (reference: string, set: object) =>
    db.update(sandboxTransactions).set(set).where(eq(sandboxTransactions.reference, reference))
  const [held] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, kept.reference))
  if (!held) throw new Error('the sandbox does not know the sale')
  await change(kept.reference, { reference: 'somewhere-else' })
  await change(cheaper.reference, { amount: cheaper.amount * 100 - 1 })
  await change(dearer.reference, { status: 'reversed' })
  const kobo = (naira: number) => naira * 100
  const left = kobo(dearer.amount)
  const expected = [
    { reference: 'somewhere-else', kind: 'missing_here', ours: null, theirs: kobo(kept.amount) },
    { reference: cheaper.reference, kind: 'amount', ours: kobo(cheaper.amount), theirs: kobo(cheaper.amount) - 1 },
    { reference: dearer.reference, kind: 'status', ours: left, theirs: 0 },
    { reference: kept.reference, kind: 'missing_there', ours: kobo(kept.amount), theirs: null },
  ]
  const sorted = (some: { reference: string }[]) => some.toSorted((a, b) => a.reference.localeCompare(b.reference))
  for (const _ of [1, 2]) expect(sorted(await compare())).toEqual(sorted(expected))
  expect((await books()).provider_differences).toHaveLength(4)
  await change('somewhere-else', { reference: kept.reference })
  await change(cheaper.reference, { amount: kobo(cheaper.amount) })
  await change(dearer.reference, { status: 'success' })
  expect(await compare()).toEqual([])
  expect((await books()).provider_differences).toEqual([])
  expect(await db.$count(bookDifferences)).toBe(4)
})

test('a payment that was settled beside the books is posted at night, and its fee when the provider tells it', async () => {
  const { reference, amount } = await newSale()
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  const [copy] = await db
    .insert(payments)
    .values({ ...(payment as typeof payments.$inferSelect), id: undefined, reference: 'beside-the-books' })
    .returning()
  await db.execute(sql`INSERT INTO payment_items (payment_id, course_id, price_kobo)
    SELECT ${copy?.id}, course_id, price_kobo FROM payment_items WHERE payment_id = ${payment?.id}`)
  await db.execute(sql`INSERT INTO sandbox_transactions (reference, access_code, email, amount, currency, status, paid_at)
    VALUES ('beside-the-books', 'beside', 'ada@example.test', ${amount * 100}, 'NGN', 'success', now())`)
  expect(await compare()).toEqual([])
  const fee = Math.round(amount * 100 * 0.015)
  expect(await balancesOf(db, copy?.id)).toMatchObject({ provider_clearing: amount * 100 - fee, provider_fees: fee })
})
