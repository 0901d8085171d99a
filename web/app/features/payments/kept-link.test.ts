import { afterEach, expect, test, vi } from 'vitest'
import { cameBy, keepLink, readLink } from './kept-link.ts'

const DAY_MS = 86_400_000

/** A browser that keeps what it is given, and a page that was opened at this address. */
function openedAt(search: string) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  const open = (address: string) => {
    vi.stubGlobal('location', { search: address })
    keepLink()
  }
  open(search)
  return open
}

function keep(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => text })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a payment takes along whose link somebody came by, for thirty days and not a day longer', () => {
  vi.useFakeTimers()
  openedAt('?by=7')
  vi.advanceTimersByTime(30 * DAY_MS - 1_000)
  expect(cameBy()).toEqual({ by: 7 })
  vi.advanceTimersByTime(2_000)
  expect(cameBy()).toEqual({})
})

test('the last link counts, and an address that names nobody leaves it', () => {
  const open = openedAt('?by=7')
  open('?by=8&coupon=LAGOS10')
  for (const address of ['', '?by=', '?by=ada', '?by=0', '?by=-7', '?by=7.5', '?by=2147483648']) open(address)
  expect(readLink()).toBe(8)
})

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
