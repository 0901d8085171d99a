import { expect, test } from 'vitest'
import { difference } from './difference.ts'

const sales = { key: 'sales', title: 'Sales', isMoney: true } as const
const people = { key: 'new_people', title: 'New people' } as const

test.each([
  [sales, 2_182_000, 1_870_000, 'NGN 312,000 more than before, +17%'],
  [people, 89, 104, '15 less than before, −14%'],
  [people, 12, 0, '12 more than before'],
  [people, 0, 0, 'None before that either'],
  [people, 7, 7, 'As many as before'],
  [people, 1_001, 1_000, '1 more than before'],
])('the difference is said in words: %#', (figure, now, before, words) => {
  expect(difference(figure, now, before).replaceAll('\u00a0', ' ')).toBe(words)
})
