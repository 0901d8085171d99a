import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { balancesOf } from '../../../test/money/books.ts'
import type { Charge } from '../../adapters/payments/provider.ts'
import { postJournal } from '../../books/post-journal.ts'
import { bookDifferences, payments, sandboxTransactions } from '../../db/schema.ts'
import { compareBooks } from './compare-books.ts'

const { db, deps, admin, newSale, paid } = await openOffice()
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
    // Until today, which is as long ago.
    ['?from=1000-01-01', 'from'],
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

/** Compares with a provider whose list was changed: without what a change makes undefined, and with others at its end. */
function compareWith(
  change: (charge: Charge) => Charge | undefined,
  { others = [], verify = deps.provider.verify, signal = new AbortController().signal }: Told = {},
) {
  async function* transactions(span: { from: Date; to: Date }) {
    for await (const charge of deps.provider.transactions(span)) {
      const told = change(charge)
      if (told) yield told
    }
    yield* others
  }
  return compareBooks({ ...anHourLater, provider: { ...deps.provider, transactions, verify } }, signal)
}
type Told = { others?: Charge[]; verify?: (reference: string) => Promise<Charge | null>; signal?: AbortSignal }

async function chargeOf(reference: string) {
  const charge = await deps.provider.verify(reference)
  if (!charge) throw new Error('the sandbox does not know the sale')
  return charge
}

test('only our own money counts: what failed, is foreign, a rehearsal, too young, or has gone before we heard of it is passed over', async () => {
  const good = { ...(await chargeOf((await newSale()).reference)), reference: 'not-ours' }
  const others = [
    { ...good, status: 'failed' },
    { ...good, currency: 'USD' },
    { ...good, domain: 'elsewhere' },
    { ...good, paidAt: new Date(Date.now() + 86_400_000) },
    { ...good, status: 'reversed' },
  ]
  expect(await compareWith((charge) => charge, { others })).toEqual([])
  const found = { reference: 'not-ours', kind: 'missing_here', ours: null, theirs: good.amount }
  for (const paidAt of [good.paidAt, null])
    expect(await compareWith((charge) => charge, { others: [{ ...good, paidAt }] })).toEqual([found])
  const ended = AbortSignal.abort()
  await expect(compareWith((charge) => charge, { signal: ended })).rejects.toThrow()
  await compare()
})

test('another fee is named, one that is not told is none, and what is not listed is asked about by name', async () => {
  const { reference, amount } = await newSale()
  const charge = await chargeOf(reference)
  const changed = (change: Partial<Charge>) =>
    compareWith((one) => (one.reference === reference ? { ...one, ...change } : one))
  const fees = charge.fees ?? 0
  expect(fees).toBeGreaterThan(0)
  expect(await changed({ fees: fees + 1 })).toEqual([{ reference, kind: 'fee', ours: fees, theirs: fees + 1 }])
  expect(await changed({ fees: null })).toEqual([])
  const asked: string[] = []
  const unlisted = (told: Charge | null) =>
    compareWith((one) => (one.reference === reference ? undefined : one), {
      verify: async (named) => {
        asked.push(named)
        return told
      },
    })
  expect(await unlisted(charge)).toEqual([])
  expect(await unlisted({ ...charge, amount: 7 })).toMatchObject([{ reference, kind: 'amount', theirs: 7 }])
  const missing = [{ reference, kind: 'missing_there', ours: amount * 100, theirs: null }]
  expect(await unlisted({ ...charge, status: 'failed' })).toEqual(missing)
  expect(await unlisted(null)).toEqual(missing)
  expect(new Set(asked)).toEqual(new Set([reference]))
  // Long ago, or only just now, it is not looked for.
  const moved = (paidAt: Date) => db.update(payments).set({ paidAt }).where(eq(payments.reference, reference))
  for (const days of [-125, 1]) {
    await moved(new Date(Date.now() + days * 86_400_000))
    expect(await unlisted(null)).toEqual([])
  }
  await moved(new Date())
  expect(await compare()).toEqual([])
})

test('what our own payments say otherwise stands apart, and what has gone back leaves nothing with the provider', async () => {
  const { reference } = await newSale()
  const { refund } = deps.provider
  deps.provider.refund = async (order) => ({ ...(await refund(order)), status: 'processed' })
  await admin.call('POST', `/admin/payments/${reference}/refunds`, { reason: 'It was not what it said it was.' })
  deps.provider.refund = refund
  expect(await compareWith((one) => (one.reference === reference ? { ...one, status: 'reversed' } : one))).toEqual([])
  const sale = await newSale()
  const [{ id = 0 } = {}] = await db.select().from(payments).where(eq(payments.reference, sale.reference))
  const at = new Date('2026-01-05T10:00:00Z')
  const suspend = (key: string, kobo: number, note: string) =>
    db.transaction((tx) =>
      postJournal(tx, {
        key,
        kind: 'test',
        paymentId: id,
        at,
        note,
        postings: [
          { account: 'suspense', kobo },
          { account: 'provider_clearing', kobo: -kobo },
        ],
      }),
    )
  await suspend('suspense:1', 900, 'nobody knows')
  expect(await compare()).toMatchObject([{ reference: sale.reference, kind: 'tables' }])
  const shown = await books()
  expect(shown.table_differences).toMatchObject([{ reference: sale.reference }])
  expect(shown.provider_differences).toEqual([])
  expect(shown.suspense).toEqual([{ reference: sale.reference, kobo: 900, note: 'nobody knows', at: at.toISOString() }])
  await suspend('suspense:2', -900, '')
  expect((await books()).suspense).toEqual([])
  expect(await compare()).toEqual([])
})

test('accounts stand in the order of the books, then teachers and organisations by name, as they were on the last day of the span', async () => {
  await newSale([paid[0]?.id ?? 0])
  const { accounts } = await books()
  const names: string[] = accounts.map(({ account }: { account: string }) => account)
  const isTeacher = (name: string) => name.includes(':')
  expect(names.findIndex(isTeacher)).toBe(names.filter((name) => !isTeacher(name)).length)
  expect(names[0]).toBe('provider_clearing')
  const titles: string[] = accounts.map(({ title }: { title: string }) => title)
  const ofTeachers = titles.slice(names.findIndex(isTeacher))
  expect(ofTeachers).toEqual(ofTeachers.toSorted((a, b) => a.localeCompare(b)))
  expect(ofTeachers).toContainEqual(expect.stringMatching(/^\p{L}+ \p{L}+, (pending|available|being paid)$/u))
  const revenue = async (to: string) =>
    (await books(`?to=${to}`)).accounts.find((line: { account: string }) => line.account === 'platform_revenue')
  expect((await revenue(addDays(today, -1))).balance_kobo).toBeGreaterThan((await revenue(today)).balance_kobo)
  expect(await books(`?from=${addDays(today, -2)}`)).toMatchObject({ to: today })
  expect(await books(`?from=${addDays(today, 2)}`)).toMatchObject({ to: addDays(today, 2) })
})
