import { expect, test } from 'vitest'
import { keepListening, pauseAfter } from './keep-listening.ts'

/** A clock and a line that breaks after the given times; what was waited in between is noted. */
function setting(lasts: number[], end: 'over' | 'refused' | number = 'over') {
  const stop = new AbortController()
  const waited: number[] = []
  let time = 0
  let lines = 0
  const done = keepListening({
    signal: stop.signal,
    now: () => time,
    listen: async () => {
      time += lasts[lines++] ?? 0
      if (lines >= lasts.length && end === 'refused') return 'refused'
      if (typeof end === 'number') return end
      if (lines % 2 === 0) throw new Error('the line broke')
      return 'over'
    },
    wait: async (milliseconds) => {
      waited.push(milliseconds)
      if (waited.length === lasts.length) stop.abort()
    },
  })
  return { done, waited, lines: () => lines }
}

test('a line that breaks at once is opened again later and later, and at most a minute later', async () => {
  const { done, waited } = setting(Array(12).fill(0))
  await done
  for (const [place, pause] of waited.entries()) {
    const full = Math.min(60_000, 2_000 * 2 ** place)
    expect(pause).toBeGreaterThanOrEqual(full / 2)
    expect(pause).toBeLessThanOrEqual(full)
  }
})

test('after a line that stood for a while the next one is opened soon', async () => {
  const { done, waited } = setting([0, 0, 0, 0, 31_000])
  await done
  expect(waited[3]).toBeGreaterThanOrEqual(8_000)
  expect(waited[4]).toBeLessThanOrEqual(1_000)
})

test('a line that had to make room is opened again when the server says, and a little later', async () => {
  const { done, waited } = setting([40_000], 60_000)
  await done
  expect(waited[0]).toBeGreaterThan(60_000)
  expect(waited[0]).toBeLessThanOrEqual(61_000)
})

test('a refused line is not opened again', async () => {
  const { done, waited, lines } = setting([0, 0], 'refused')
  await done
  expect([lines(), waited.length]).toEqual([2, 1])
})

test('browsers that were cut off together do not come back together', () => {
  expect(pauseAfter(3, 0)).toBe(4_000)
  expect(pauseAfter(3, 1)).toBe(8_000)
})
