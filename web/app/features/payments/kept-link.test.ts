import { afterEach, expect, test, vi } from 'vitest'
import { readLink } from './kept-link.ts'

function keep(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => text })
}

afterEach(() => vi.unstubAllGlobals())

test('a teacher’s link counts for as long as it is kept, and what is broken counts for nobody', () => {
  keep(JSON.stringify({ by: 7, until: Date.now() + 1_000 }))
  expect(readLink()).toBe(7)
  keep(JSON.stringify({ by: 7, until: Date.now() - 1_000 }))
  expect(readLink()).toBeUndefined()
  for (const text of [null, 'null', '{', '{"by":"7","until":9e15}', '7']) {
    keep(text)
    expect(readLink()).toBeUndefined()
  }
})
