import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('a size is said in as few digits as tell it: 820 kB, 4.2 MB, 15 MB', () => {
  expect([0, 300, 820_000, 999_400, 999_600, 4_200_000, 15_000_000, 181_400_000].map(fileSize)).toEqual([
    '0 kB',
    '1 kB',
    '820 kB',
    '999 kB',
    '1.0 MB',
    '4.2 MB',
    '15 MB',
    '181 MB',
  ])
})

test('what is said before a film is played is at most two hundredths off, whatever its size', () => {
  expect([1_049_000, 12_490_000].map(fileSize)).toEqual(['1.05 MB', '12.5 MB'])
  fc.assert(
    fc.property(fc.integer({ min: 25_000, max: 4 * 1024 ** 3 }), (bytes) => {
      const [number, unit] = fileSize(bytes).split(' ')
      const said = Number(number) * (unit === 'MB' ? 1_000_000 : 1_000)
      expect(Math.abs(said - bytes) / bytes).toBeLessThanOrEqual(0.02)
    }),
  )
})
