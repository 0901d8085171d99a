import { messages } from '@koya/contract/protocol/messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSales } from '../../../../test/money/sales.ts'
import { charge, declinedCard } from '../../../../test/money/shop.ts'
import { makePerson } from '../../../../test/people.ts'
import { postJournal } from '../../../books/post-journal.ts'
import { enrolments, payments, refunds, unfoundSearches } from '../../../db/schema.ts'

const { app, db, admin, paid, newBuyer, newSale, refund, deliver, paymentOf } = await openSales()
const today = lagosDay(new Date())
// The demo's own searches are none of this test's.
await db.delete(unfoundSearches)
type Day = Record<'sales' | 'refunds' | 'failed_payments' | 'new_people' | 'completions' | 'unfound_searches', number>

const read = (query = '') => admin.call('GET', `/admin/figures${query}`)
const dayOf = async (day: string): Promise<Day> => (await read(`?from=${day}&to=${day}`)).data.days[0]
const search = (text: string, more = '') =>
  app.inject(`/api/v1/courses?search=${encodeURIComponent(text)}${more}`).then(({ statusCode }) => statusCode)

test('a day counts what was paid, returned, failed and finished on it, and who came', async () => {
  const before = await dayOf(today)
  const { buyer, reference, amount } = await newSale()
  const { reference: returned, amount: back } = await newSale()
  await refund(returned)
  await deliver(returned)
  const loser = await newBuyer()
  const { data } = await loser.pay([paid[0]?.id ?? 0])
  await charge(app, data.reference, declinedCard)
  await loser.call('POST', `/payments/${data.reference}/check`)
  await db.update(payments).set({ state: 'failed' }).where(eq(payments.reference, data.reference))
  await db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.userId, buyer.id))
  await makePerson(db, { emailConfirmedAt: null })
  const after = await dayOf(today)
  expect({
    sales: after.sales - before.sales,
    refunds: after.refunds - before.refunds,
    failed: after.failed_payments - before.failed_payments,
    people: after.new_people - before.new_people,
    completions: after.completions - before.completions,
  }).toEqual({ sales: amount + back, refunds: back, failed: 1, people: 3, completions: 1 })
  expect(await paymentOf(reference)).toMatchObject({ state: 'paid' })
})

test('money comes from the books and days are those of Lagos: half an hour before midnight there is still the day before', async () => {
  const sell = (key: string, at: string) =>
    db.transaction((tx) =>
      postJournal(tx, {
        key,
        kind: 'sale',
        paymentId: null,
        at: new Date(at),
        postings: [
          { account: 'provider_clearing', kobo: 900_00 },
          { account: 'discounts_given', kobo: 100_00 },
          { account: 'platform_revenue', kobo: -1_000_00 },
        ],
      }),
    )
  await sell('sale:before-midnight', '2026-03-09T22:30:00Z')
  expect(await dayOf('2026-03-09')).toMatchObject({ sales: 900 })
  await sell('sale:after-midnight', '2026-03-09T23:30:00Z')
  expect(await dayOf('2026-03-09')).toMatchObject({ sales: 900 })
  expect(await dayOf('2026-03-10')).toMatchObject({ sales: 900 })
  const { data } = await admin.call('GET', '/admin/books?from=2026-03-09&to=2026-03-10')
  expect(data.days.map(({ sold_kobo }: { sold_kobo: number }) => sold_kobo)).toEqual([900_00, 900_00])
})

test('without a span it is fourteen days, each beside the same weekday, and empty days stand there too', async () => {
  const { data } = await read()
  expect([data.days.length, data.before.length, data.to]).toEqual([14, 14, today])
  const month = (await read('?from=2026-03-01&to=2026-03-30')).data
  expect([month.days.length, month.before[0].day]).toEqual([30, '2026-01-25'])
  const weekday = ({ day }: { day: string }) => new Date(`${day}T00:00:00Z`).getUTCDay()
  expect(month.days.map(weekday)).toEqual(month.before.map(weekday))
})

test.each([
  ['?from=2026-02-31', { from: [messages.admin.notADay] }],
  ['?from=yesterday', { from: [messages.admin.notADay] }],
  ['?from=2026-03-02&to=2026-03-01', { to: [messages.admin.endsBeforeItBegins] }],
  ['?from=2024-01-01&to=2026-01-01', { from: [messages.admin.spanTooLong] }],
])('%s is refused at its field', async (query, errors) => {
  expect(await read(query)).toMatchObject({ status: 422, errors })
})

test('a search that finds nothing is counted by its words, without who it was; one with filters or a hit is not', async () => {
  for (const text of ['Qxwvz  KJQVZ zqx', 'qxwvz kjqvz zqx', 'Zqx, qxwvz: kjqvz']) expect(await search(text)).toBe(200)
  await search('qxwvz kjqvz zqx', '&category=2')
  await search('qxwvz kjqvz zqx', '&page=2')
  await search('a')
  for (const text of ['ada.obi@zqx.example', 'zqx 0803 555 0142']) await search(text)
  const kept = await db.select().from(unfoundSearches).orderBy(unfoundSearches.words)
  expect(kept).toEqual([
    { day: today, words: 'qxwvz kjqvz zqx', times: 2 },
    { day: today, words: 'zqx qxwvz kjqvz', times: 1 },
  ])
  const { data } = await read()
  expect(data.unfound).toEqual([
    { words: 'qxwvz kjqvz zqx', searches: 2 },
    { words: 'zqx qxwvz kjqvz', searches: 1 },
  ])
  expect(data).toMatchObject({ searches_since: today })
  expect((await dayOf(today)).unfound_searches).toBe(3)
})

test('a flood of wordings fills a thousand rows a day and no more, and what is known still counts', async () => {
  await db.execute(
    sql`INSERT INTO unfound_searches (day, words) SELECT ${today}, 'flood ' || n FROM generate_series(1, 1000) n`,
  )
  const rows = await db.$count(unfoundSearches)
  expect(await search('something zqx else')).toBe(200)
  await search('qxwvz kjqvz zqx')
  expect(await db.$count(unfoundSearches)).toBe(rows)
  const [known] = await db.select().from(unfoundSearches).where(eq(unfoundSearches.words, 'qxwvz kjqvz zqx'))
  expect(known?.times).toBe(3)
})

test('the courses that sold most stand first', async () => {
  const { data } = await read(`?from=${today}&to=${today}`)
  const sales = data.sold_most.map((one: { sales: number }) => one.sales)
  expect(sales[0]).toBeGreaterThan(0)
  expect(sales).toEqual(sales.toSorted((a: number, b: number) => b - a))
  expect(await db.$count(refunds)).toBeGreaterThan(0)
})
