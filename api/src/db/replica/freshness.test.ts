import { expect, test } from 'vitest'
import { createFreshness } from './freshness.ts'

const SECOND = 1_000

/** A process that reads the changes of a primary, whose log and clock the test moves. */
function reader() {
  let now = 0
  const freshness = createFreshness(() => now)
  return {
    pass(ms: number) {
      now += ms
    },
    begin: () => freshness.beginReading(),
    read(written: bigint, { hasNews = false, server = 'one 1', flushed = written } = {}) {
      freshness.beginReading()({ server, written, flushed }, hasNews)
    },
    changesSomething: freshness.noteOwnChange,
    needed: (mostAgeMs = 5 * SECOND) => freshness.needed(mostAgeMs)?.replayed,
    freshness,
  }
}

test('before the primary was ever asked nobody can say how old a replica is', () => {
  expect(reader().needed()).toBeUndefined()
})

test('a replica may be as far behind as the bound allows, and no further', () => {
  const { read, pass, needed } = reader()
  for (let n = 1n; n <= 20n; n++) {
    read(n * 100n)
    pass(SECOND)
  }
  expect([needed(2 * SECOND), needed(5 * SECOND), needed(60 * SECOND)]).toEqual([1900n, 1600n, 100n])
  pass(5 * SECOND)
  expect([needed(5 * SECOND), needed(6 * SECOND)]).toEqual([undefined, 2000n])
})

test('what was told must be there, however young it is', () => {
  const { read, pass, needed } = reader()
  read(100n)
  pass(SECOND)
  read(200n, { hasNews: true })
  pass(SECOND)
  read(300n)
  expect(needed()).toBe(200n)
})

test('what is written but not yet on a disk counts only where somebody was told of it', () => {
  const { read, pass, needed } = reader()
  read(100n)
  pass(SECOND)
  read(180n, { flushed: 150n })
  pass(5 * SECOND)
  expect(needed()).toBe(150n)
  read(250n, { flushed: 210n, hasNews: true })
  expect(needed()).toBe(250n)
})

test('after a change of its own a process waits for a reading that began later', () => {
  const { read, begin, changesSomething, needed } = reader()
  read(100n)
  const end = begin()
  changesSomething()
  end({ server: 'one 1', written: 200n, flushed: 200n }, false)
  expect(needed()).toBeUndefined()
  read(300n, { hasNews: true })
  expect(needed()).toBe(300n)
})

test('places in the log of another primary, or of the same after a promotion, are not compared', () => {
  const { read, pass, freshness } = reader()
  read(900n, { hasNews: true })
  pass(SECOND)
  read(500n, { server: 'one 2' })
  expect(freshness.needed(5 * SECOND)).toEqual({ server: 'one 2', replayed: 500n })
  freshness.beginReading()(undefined, false)
  expect(freshness.needed(5 * SECOND)).toBeUndefined()
})
