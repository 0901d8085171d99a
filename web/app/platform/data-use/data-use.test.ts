import { expect, test } from 'vitest'
import { counted, dueWarning, inMonth, mergeUse, noSettings, priceOf, shareOf, underBudget } from './data-use.ts'
import { filmAt, isFilm } from './is-film.ts'

const budget = { ...noSettings, budgetMb: 10 }
const empty = inMonth(undefined, '2026-11')

test('what came is counted for its course and in all, and begins anew with the month', () => {
  const use = counted(counted(empty, 3_000_000, { id: 4, name: 'Costing' }), 1_000_000)
  expect(use).toMatchObject({ bytes: 4_000_000, courses: { 4: { name: 'Costing', bytes: 3_000_000 } } })
  expect(shareOf(use, budget)).toBe(40)
  expect(shareOf(use, noSettings)).toBeNull()
  expect(inMonth(use, '2026-11')).toBe(use)
  expect(inMonth(use, '2026-12')).toMatchObject({ bytes: 0, courses: {} })
})

test('somebody is told once at 80 and once at 100 per cent of the budget, and never without one', () => {
  const at = (bytes: number, warned = 0) => dueWarning({ ...empty, bytes, warned }, budget)
  expect([at(7_900_000), at(8_000_000), at(9_000_000, 80), at(10_000_000, 80), at(12_000_000, 100)]).toEqual([
    undefined,
    80,
    undefined,
    100,
    undefined,
  ])
  expect(dueWarning({ ...empty, bytes: 1e12 }, noSettings)).toBeUndefined()
})

test('whoever sets another budget is told at 80 per cent of that one, and not of what they see while they set it', () => {
  const warned = { ...empty, bytes: 8_500_000, warned: 80 }
  const doubled = { ...noSettings, budgetMb: 20 }
  const use = underBudget(warned, doubled)
  expect(dueWarning(use, doubled)).toBeUndefined()
  expect(dueWarning({ ...use, bytes: 16_000_000 }, doubled)).toBe(80)
  const halved = { ...noSettings, budgetMb: 9 }
  expect(dueWarning(underBudget({ ...warned, warned: 0 }, halved), halved)).toBeUndefined()
  expect(dueWarning({ ...underBudget(warned, halved), bytes: 9_000_000 }, halved)).toBe(100)
  expect(underBudget(warned, noSettings).warned).toBe(0)
})

test('what was counted before a log-out and after it is one count', () => {
  const before = counted(empty, 500, { id: 4, name: 'Costing' })
  const after = counted(counted(empty, 20, { id: 4, name: 'Costing' }), 7)
  expect(mergeUse(before, after)).toMatchObject({ bytes: 527, courses: { 4: { bytes: 520 } } })
  expect(mergeUse(inMonth(before, '2026-10'), after).bytes).toBe(27)
})

test('a price stands beside a size once somebody has said what a megabyte costs', () => {
  expect(priceOf(6_800_000, noSettings)).toBeUndefined()
  expect(priceOf(24_000, { ...noSettings, nairaPerMb: 0.6 })).toBe('under NGN\u00a01')
  expect(priceOf(15_000_000, { ...noSettings, nairaPerMb: 0.6 })).toBe('about NGN\u00a09')
})

test('films and files are counted as they come, and the pictures of a film as any other answer', () => {
  const at = (kind: string) => `/api/v1/lessons/12/media/${kind}`
  for (const kind of ['sound', '240p', '720p', 'original', 'file'])
    expect([isFilm(at(kind)), filmAt(at(kind))]).toEqual([true, { lesson: 12, kind }])
  for (const kind of ['poster', 'thumbnails']) expect([isFilm(at(kind)), filmAt(at(kind))]).toEqual([false, undefined])
})
