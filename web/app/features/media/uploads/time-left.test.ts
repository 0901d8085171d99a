import { expect, test } from 'vitest'
import { howFar } from './time-left.ts'

const MEGABYTE = 1_000_000
const file = new File([], 'film.mp4')
Object.defineProperty(file, 'size', { value: 48 * MEGABYTE })
const said = (sent: number, speed: number, state: 'sending' | 'paused' = 'sending') =>
  howFar({ file, sent: sent * MEGABYTE, speed: speed * MEGABYTE, state })

test('a teacher reads how much of a file has arrived, how fast it goes and how long it still takes', () => {
  expect(said(12, 0.3)).toBe('12 MB of 48 MB · 300 kB a second · about 2 min left')
  expect(said(47, 0.3)).toMatch(/· less than a minute left$/)
  expect(said(1, 0.005)).toMatch(/· about 3 hours left$/)
})

test('before its speed is known, and while a file is paused, no time is guessed', () => {
  expect(said(12, 0)).toBe('12 MB of 48 MB')
  expect(said(12, 0.3, 'paused')).toBe('12 MB of 48 MB · paused')
})
