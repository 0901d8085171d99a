import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

function terms(env: Record<string, string> = {}) {
  const { books, payouts } = readConfig(env)
  const { teacherSharePercent: share, teacherOwnSalePercent: ownSale } = books
  return { share, ownSale, holdDays: payouts.holdDays, minimum: payouts.minimumKobo / 100, method: payouts.method }
}

test('where nothing is set teachers get 70 %, or 90 % of their own sales, after fourteen days, from NGN 5,000 on and by transfer', () => {
  expect(terms()).toEqual({ share: 70, ownSale: 90, holdDays: 14, minimum: 5_000, method: 'transfer' })
})

test('the operator sets each of them', () => {
  const set = {
    TEACHER_SHARE_PERCENT: '60',
    TEACHER_OWN_SALE_PERCENT: '95',
    PAYOUT_HOLD_DAYS: '30',
    PAYOUT_MINIMUM: '12000.50',
    PAYOUT_METHOD: 'bank',
  }
  expect(terms(set)).toEqual({ share: 60, ownSale: 95, holdDays: 30, minimum: 12_000.5, method: 'bank' })
})

test.each([
  ['TEACHER_SHARE_PERCENT', '101'],
  ['TEACHER_OWN_SALE_PERCENT', '-1'],
  ['PAYOUT_HOLD_DAYS', '1.5'],
  ['PAYOUT_MINIMUM', '99'],
  ['PAYOUT_METHOD', 'cheque'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
