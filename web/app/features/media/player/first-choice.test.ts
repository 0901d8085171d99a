import { expect, test, vi } from 'vitest'
import { firstChoice, isSlowLine } from './first-choice.ts'

const kinds = ['sound', '240p', '360p'] as const
const nothing = new Set<string>()

test('a film begins with the smallest picture, and with what is on the device if anything is', () => {
  expect(firstChoice({ kinds, hasText: true, kept: nothing, isSlow: false })).toBe('240p')
  expect(firstChoice({ kinds, hasText: true, kept: new Set(['360p']), isSlow: true })).toBe('360p')
  expect(firstChoice({ kinds: ['original'], hasText: true, kept: nothing, isSlow: false })).toBe('original')
})

test('who saves data or has a slow line begins with the sound, else with the words, else with 240p', () => {
  const slow = { kept: nothing, isSlow: true }
  expect(firstChoice({ ...slow, kinds, hasText: true })).toBe('sound')
  expect(firstChoice({ ...slow, kinds: ['240p', '360p'], hasText: true })).toBe('text')
  expect(firstChoice({ ...slow, kinds: ['240p', '360p'], hasText: false })).toBe('240p')
  expect(firstChoice({ ...slow, kinds: ['original'], hasText: true })).toBe('text')
})

test.each([
  ['400 kbit a second', { effectiveType: '4g', downlink: 0.4 }, true],
  ['2G', { effectiveType: '2g', downlink: 1.5 }, true],
  ['a line that saves data', { effectiveType: '4g', downlink: 10, saveData: true }, true],
  ['1 Mbit a second', { effectiveType: '3g', downlink: 1 }, false],
  ['a browser that does not say', undefined, false],
])('%s counts as a slow line or not', (_line, connection, isSlow) => {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(isSlowLine()).toBe(isSlow)
})
