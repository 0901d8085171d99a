import { expect, test } from 'vitest'
import { unseenBytes } from './unseen-bytes.ts'

const player = (...spans: [from: number, to: number][]) => ({
  duration: 100,
  buffered: {
    length: spans.length,
    start: (at: number) => spans[at]?.[0] ?? 0,
    end: (at: number) => spans[at]?.[1] ?? 0,
  },
})

test('of a film that nobody may look into what the player has of it is counted once, in all as much as it is long', () => {
  const count = unseenBytes(1_000_000)
  expect(count(player([0, 10]))).toBe(100_000)
  expect(count(player([0, 10]))).toBe(0)
  expect(count(player([0, 10], [50, 60]))).toBe(100_000)
  // What the browser has thrown away has come over the line all the same.
  expect(count(player([50, 100]))).toBe(400_000)
  expect(count(player([0, 100]))).toBe(400_000)
  expect(count(player([0, 100]))).toBe(0)
})

test('before its length is known nothing of it is counted', () => {
  expect(unseenBytes(1_000)({ ...player([0, 1]), duration: Number.NaN })).toBe(0)
})
