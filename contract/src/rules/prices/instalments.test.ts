import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeParted, monthsAfter, nameWithParts, openSections, partsOf, partThatOpens } from './instalments.ts'

const parts = fc.integer({ min: 2, max: 4 })

test('parts make up the price to the kobo, and only the first is larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), parts, (price, count) => {
      const [first = 0, ...rest] = partsOf(price, count)
      expect(first + rest.reduce((sum, one) => sum + one, 0)).toBe(price)
      expect(new Set(rest).size).toBe(1)
      expect(first - (rest[0] ?? 0)).toBeGreaterThanOrEqual(0)
      expect(first - (rest[0] ?? 0)).toBeLessThan(count)
    }),
    { numRuns: 50 },
  )
  expect(partsOf(1_000_001, 3)).toEqual([333_335, 333_333, 333_333])
})

test('a section says the part that opens it: with one part less it is closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), parts, (sections, count) => {
      for (let place = 1; place <= sections; place++) {
        const part = partThatOpens(place, sections, count)
        expect(place).toBeLessThanOrEqual(openSections(sections, part, count))
        expect(place).toBeGreaterThan(openSections(sections, part - 1, count))
      }
      expect(openSections(sections, count, count)).toBe(sections)
    }),
    { numRuns: 50 },
  )
})

test('a part is due on the same day of its month, or on the last day that month has', () => {
  expect([1, 2, 3].map((months) => monthsAfter('2027-01-31', months))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(monthsAfter('2026-11-17', 2)).toBe('2027-01-17')
})

test('a price can be paid in parts if the smallest of them is worth a charge of its own, which is ₦100', () => {
  expect([29_999, 30_000, 30_002].map((price) => canBeParted(price, 3))).toEqual([false, true, true])
})

test('a receipt names the parts that were paid', () => {
  const paid = (parts: Parameters<typeof nameWithParts>[0]['parts']) => nameWithParts({ course_name: 'Tax', parts })
  expect(paid(null)).toBe('Tax')
  expect(paid({ first: 2, last: 2, of: 3 })).toBe('Tax, part 2 of 3')
  expect(paid({ first: 2, last: 3, of: 3 })).toBe('Tax, parts 2 to 3 of 3')
})
