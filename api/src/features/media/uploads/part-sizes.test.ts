import { expect, test } from 'vitest'
import { partSizeFor, partsOf } from './part-sizes.ts'

const GIGABYTE = 1024 ** 3
const [DISK, STORE] = [256 * 1024, 5 * 1024 ** 2]

test('twenty cuts cost at most a twentieth of a gigabyte on disk, and a tenth in a store, whose parts are larger', () => {
  const lost = (smallest: number) => (20 * partSizeFor(GIGABYTE, smallest)) / GIGABYTE
  expect(lost(DISK)).toBeLessThan(0.05)
  expect(lost(STORE)).toBeLessThan(0.1)
})

test('a part of the largest file arrives within the minute that a request is given, also at 200 kbit a second', () => {
  const seconds = (size: number) => (partSizeFor(size, DISK) * 8) / 200_000
  expect(seconds(4 * GIGABYTE)).toBeLessThan(60)
  expect(seconds(GIGABYTE)).toBeLessThan(60)
})

test('the parts of a file come to its size, and there are never more than a store takes', () => {
  for (const size of [1, DISK, DISK + 1, GIGABYTE - 1, 4 * GIGABYTE])
    for (const smallest of [DISK, STORE]) {
      const parts = partsOf({ size, partSize: partSizeFor(size, smallest) })
      expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(size)
      expect(parts.length).toBeLessThanOrEqual(10_000)
    }
})
