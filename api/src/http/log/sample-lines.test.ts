import { expect, test } from 'vitest'
import { sampleLines } from './sample-lines.ts'

/** So many a second, evenly, for so many seconds: what each written line stands for. */
function write(aSecond: number, seconds: number) {
  let now = 0
  const lines = sampleLines(() => now)
  const written: number[] = []
  for (let n = 1; n <= aSecond * seconds; n++) {
    now = (n / aSecond) * 1_000
    const standsFor = lines.next()
    if (standsFor > 0) written.push(standsFor)
  }
  return { written, all: written.reduce((sum, one) => sum + one, 0) + lines.rest() }
}

test('while there are few, each has a line of its own', () => {
  expect(write(10, 30).written).toEqual(Array(300).fill(1))
})

test.each([1_000, 30_000])('of %i a second some are written, and they stand for all', (aSecond) => {
  const { written, all } = write(aSecond, 10)
  expect(all).toBe(aSecond * 10)
  expect(written.length).toBeLessThanOrEqual(20 + 10 * 20)
  expect(written.length).toBeGreaterThan(150)
  // Spread over the whole time, and not the first of each second.
  expect(Math.max(...written)).toBeLessThanOrEqual(aSecond / 20 + 1)
})
