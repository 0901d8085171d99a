import { expect, test } from 'vitest'
import { seatsName, seatsNotes } from './seat-words.ts'

const seats = {
  title: 'Tax Practice',
  quantity: 20,
  unit_price: 4_500,
  regular_unit_price: 5_000,
  total: 90_000,
  discount: { amount: 10_000, reason: 'group' as const, name: null },
}

test('seats are named with what one of them costs, the regular price, and what the group price took off', () => {
  expect(seatsName(seats)).toBe('20 seats at NGN 4,500: Tax Practice')
  expect(seatsName({ ...seats, quantity: 1 })).toBe('1 seat at NGN 4,500: Tax Practice')
  expect(seatsNotes(seats)).toEqual(['Regular price NGN 5,000 each', 'Group price: NGN 10,000 off'])
})

test('what is paid towards an invoice says of how much it is a part, and seats at the regular price say nothing more', () => {
  expect(seatsNotes(seats, 30_000)).toEqual([
    'Regular price NGN 5,000 each',
    'Group price: NGN 10,000 off the whole price',
    'Part of NGN 90,000',
  ])
  expect(seatsNotes({ ...seats, discount: null })).toEqual([])
})
