import type { Figures } from '@koya/contract/endpoints/admin/figures.ts'
import { expect, test } from 'vitest'
import { difference, wasCounted } from './difference.ts'

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

test('searches are not called more than before where they were not counted before', () => {
  const day = (one: string) => ({ day: one }) as Figures['before'][number]
  const before = [day('2026-10-23'), day('2026-11-05')]
  expect(wasCounted('unfound_searches', { searches_since: '2026-11-06', before })).toBe(false)
  // Fourteen days are not compared with the last one of those before.
  expect(wasCounted('unfound_searches', { searches_since: '2026-11-05', before })).toBe(false)
  expect(wasCounted('unfound_searches', { searches_since: '2026-10-23', before })).toBe(true)
  expect(wasCounted('unfound_searches', { searches_since: null, before })).toBe(true)
  expect(wasCounted('sales', { searches_since: '2026-11-06', before })).toBe(true)
})
