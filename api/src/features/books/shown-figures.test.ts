import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { balancesOf } from '../../../test/money/books.ts'
import { makeCoupon } from '../../../test/money/coupons.ts'
import { openPlans } from '../../../test/money/instalments.ts'
import { openSales } from '../../../test/money/sales.ts'
import { charge } from '../../../test/money/shop.ts'
import { postJournal } from '../../books/post-journal.ts'
import { organisations } from '../../db/schema.ts'
import { sandboxFee } from '../../sandbox/transactions.ts'

const { app, db, deps, admin, paid, newBuyer, refund, deliver, paymentOf } = await openSales()
const today = lagosDay(new Date())
const books = async (query = '') => (await admin.call('GET', `/admin/books${query}`)).data

async function dayOf(day: string): Promise<Record<string, number>> {
  const { days } = await books(`?from=${day}&to=${day}`)
  const { day: _, ...figures } = days[0]
  return figures
}

/** What has come to a day’s figures since they were read. Those that are as they were are left out. */
async function addedSince(before: Record<string, number>, day: string) {
  const now = await dayOf(day)
  const changes = Object.entries(now).map(([name, figure]) => [name, figure - (before[name] ?? 0)])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('a day tells what came, what was given off, what the provider kept and what teachers earned; what goes back stands on the day it went', async () => {
  const { id = 0, priceKobo = 0 } = paid[0] ?? {}
  const { code } = await makeCoupon(db, admin.id)
  const before = await dayOf(today)
  const buyer = await newBuyer()
  const { data } = await buyer.call('POST', '/payments', { course_ids: [id], coupon: code })
  await charge(app, data.reference)
  await buyer.call('POST', `/payments/${data.reference}/check`)
  const balances = Object.entries(await balancesOf(db, (await paymentOf(data.reference)).id))
  const earned = balances.filter(([name]) => name.startsWith('instructor:')).reduce((sum, [, kobo]) => sum - kobo, 0)
  const sale = {
    sales: 1,
    sold_kobo: data.amount,
    discounts_kobo: priceKobo - data.amount,
    fees_kobo: sandboxFee(data.amount),
    teachers_kobo: earned,
  }
  expect(earned).toBeGreaterThan(0)
  expect(await addedSince(before, today)).toEqual(sale)

  const later = addDays(today, 2)
  const untouched = await dayOf(later)
  await refund(data.reference)
  deps.clock = () => new Date(Date.now() + 2 * 86_400_000)
  await deliver(data.reference)
  deps.clock = () => new Date()
  expect(await addedSince(before, today)).toEqual(sale)
  expect(await addedSince(untouched, later)).toMatchObject({ returned_kobo: data.amount, teachers_kobo: -earned })
})

test('every account has a name that an admin can read, also that of somebody who is gone', async () => {
  const [owner] = await db.select().from(organisations).limit(1)
  if (!owner) throw new Error('the demo market has no organisation')
  const lines = [
    { account: `organisation:${owner.id}:seats` as const, kobo: -500 },
    { account: 'organisation:2000000000:available' as const, kobo: -500 },
    { account: 'instructor:2000000000:paying' as const, kobo: -500 },
    { account: 'bank' as const, kobo: 1_500 },
  ]
  await db.transaction((tx) =>
    postJournal(tx, { key: 'test:names', kind: 'test', paymentId: null, at: new Date(), postings: lines }),
  )
  const { accounts } = await books()
  const titles = new Map(accounts.map((line: { account: string; title: string }) => [line.account, line.title]))
  expect([...lines.map(({ account }) => account), 'provider_clearing'].map((account) => titles.get(account))).toEqual([
    `${owner.name}, prepaid seats`,
    'Organisation 2000000000, available',
    'Teacher 2000000000, being paid',
    'In our bank',
    'With the provider',
  ])
})

test('what is yet to come of courses that are paid for in parts is told, and what of it is late', async () => {
  const shop = await openPlans()
  const office = await shop.person({ roles: ['Admin'] })
  const toCome = async (day: Parameters<typeof shop.setDay>[0]) => {
    shop.setDay(day)
    const { plans, to_come_kobo, late_kobo } = (await office.call('GET', '/admin/books')).data.instalments
    return [plans, to_come_kobo, late_kobo]
  }
  const days = ['2027-01-31', '2027-02-28', '2027-03-01'] as const
  const others: number[][] = []
  for (const day of days) others.push(await toCome(day))
  shop.setDay('2027-01-31')
  const { learner, plan } = await shop.begin()
  const ofThisPlan = async (at: 0 | 1 | 2) => (await toCome(days[at])).map((one, n) => one - (others[at]?.[n] ?? 0))
  expect(await ofThisPlan(0)).toEqual([1, 666_666, 0])
  expect(await ofThisPlan(1)).toEqual([1, 666_666, 0])
  expect(await ofThisPlan(2)).toEqual([1, 666_666, 333_333])
  const { data } = await learner.call('POST', `/instalments/${plan.id}/payments`, { rest: true })
  await shop.settle(data.reference)
  expect(await ofThisPlan(2)).toEqual([0, 0, 0])
})
