import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, spread } from './spread.ts'

const kobo = fc.nat(2_000_000_000)

test('parts make up the whole, are never below zero, and are at most one kobo from their due', () => {
  fc.assert(
    fc.property(kobo, fc.array(kobo, { minLength: 1, maxLength: 12 }), (total, weights) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      fc.pre(whole > 0)
      const parts = spread(total, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part - (total * (weights[at] ?? 0)) / whole)).toBeLessThanOrEqual(1.001)
      }
    }),
  )
})

test('the left-over kobo always falls to the same part', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(spread(1, [1, 1])).toEqual([1, 0])
  expect(spread(0, [5, 5])).toEqual([0, 0])
  expect(spread(7, [0, 0])).toEqual([0, 0])
})

test('a part is rounded to the kobo, and of nothing there is none', () => {
  expect(partOf(101, 70, 100)).toBe(71)
  expect(partOf(5, 1, 2)).toBe(3)
  expect(partOf(9_007_199_254_740_991, 1, 1)).toBe(9_007_199_254_740_991)
  expect(partOf(5, 1, 0)).toBe(0)
})
