import { expect, test } from 'vitest'
import { teacher } from './accounts.ts'
import { salePostings } from './sale-postings.ts'

const percents = { teacherSharePercent: 70, teacherOwnSalePercent: 90 }
const item = { courseId: 1, priceKobo: 10_000, teachers: [{ ...teacher(7), weight: 1 }] }
const sold = (items: Parameters<typeof salePostings>[0]['items'], feeKobo = 0, amountKobo?: number) => {
  const lines = salePostings(
    { amountKobo: amountKobo ?? items.reduce((sum, { priceKobo }) => sum + priceKobo, 0), feeKobo, items },
    percents,
  )
  expect(lines.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0)
  return Object.fromEntries(
    [...Map.groupBy(lines, ({ account }) => account)].map(([account, some]) => [
      account,
      some.reduce((sum, { kobo }) => sum + kobo, 0),
    ]),
  )
}

test('teachers get their percent of what is left after the fee', () => {
  expect(sold([item], 150)).toMatchObject({
    'instructor:7:pending': -6_895,
    platform_revenue: -3_105,
    provider_fees: 150,
  })
})

test('who brought the buyer gets the larger part', () => {
  expect(sold([{ ...item, isOwnSale: true }])).toMatchObject({
    'instructor:7:pending': -9_000,
    platform_revenue: -1_000,
  })
})

test('several teachers share as they have agreed, and the left-over kobo falls to the same one each time', () => {
  expect(
    sold([{ ...item, priceKobo: 10_001, teachers: [7, 8].map((id) => ({ ...teacher(id), weight: 50 })) }]),
  ).toMatchObject({
    'instructor:7:pending': -3_501,
    'instructor:8:pending': -3_500,
  })
})

test('a course that nobody teaches any more is all ours', () => {
  expect(sold([{ ...item, teachers: [] }])).toMatchObject({ platform_revenue: -10_000 })
})

test('what it cost less than its regular price is a discount that we gave', () => {
  expect(sold([{ ...item, regularKobo: 12_000 }])).toMatchObject({
    discounts_given: 2_000,
    platform_revenue: -5_000,
    'instructor:7:pending': -7_000,
  })
})

test('a fee that is higher than the price earns nobody less than nothing', () => {
  expect(sold([{ ...item, priceKobo: 100 }], 150)).toMatchObject({ platform_revenue: -100, provider_clearing: -50 })
})

test('what was paid beyond the prices is owed, and what is missing fits nowhere', () => {
  expect(sold([item], 0, 10_500)).toMatchObject({ owed_to_buyers: -500 })
  expect(sold([item], 0, 9_000)).toMatchObject({ suspense: 1_000 })
})

test('what was agreed with one teacher counts for this one alone', () => {
  const agreed = { teacherSharePercent: 50, teacherOwnSalePercent: 60 }
  const teachers = [
    { ...teacher(7), weight: 50, agreed },
    { ...teacher(8), weight: 50, agreed: null },
  ]
  expect(sold([{ ...item, teachers }])).toMatchObject({
    'instructor:7:pending': -2_500,
    'instructor:8:pending': -3_500,
    platform_revenue: -4_000,
  })
  expect(sold([{ ...item, teachers, isOwnSale: true }])).toMatchObject({
    'instructor:7:pending': -3_000,
    'instructor:8:pending': -4_500,
  })
})

test('the fee is borne by each course in proportion to its price, and what is owed earns nobody anything', () => {
  const other = { courseId: 2, priceKobo: 30_000, teachers: [{ ...teacher(8), weight: 1 }] }
  expect(sold([item, other], 400)).toMatchObject({ 'instructor:7:pending': -6_930, 'instructor:8:pending': -20_790 })
  const owed = sold([{ ...item, isOwed: true }, other])
  expect(owed).toMatchObject({ owed_to_buyers: -10_000, 'instructor:8:pending': -21_000, platform_revenue: -9_000 })
  expect(owed).not.toHaveProperty('instructor:7:pending')
})
