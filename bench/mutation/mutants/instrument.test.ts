import { stripTypeScriptTypes } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { findChanges } from './find-changes.ts'
import { instrument } from './instrument.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file with mutants in it does what it did before', () => {
  expect(tryAll(discount, prices).results[0]).toEqual([90, 100, 10, 0])
})

test('each mutant is one mistake, which changes a price unless it is no mistake', () => {
  const { changes, results } = tryAll(discount, prices)
  const survivors = changes.filter((_, at) => JSON.stringify(results[at + 1]) === JSON.stringify(results[0]))
  expect(changes.length).toBeGreaterThan(6)
  expect(survivors.map(({ after }) => after)).toEqual(['(amount) < (0)'])
})

test('a line that is left out does not take the one after it along', () => {
  const source = ['const seen = []', 'function f() {', '  seen.push(1)', '  seen.push(2)', '}'].join('\n')
  const { results } = tryAll(source, 'f(); return seen')
  expect(results).toEqual([[1, 2], [2], [1]])
})

test('a query loses its conditions one by one', () => {
  const changes = findChanges('query.ts', 'q.where(and(eq(a.id, id), eq(a.owner, me)))').map(({ after }) => after)
  expect(changes).toContain('and(eq(a.owner, me))')
  expect(changes).toContain('and(eq(a.id, id))')
})

test('what only operators read is left alone', () => {
  expect(findChanges('log.ts', 'deps.log.warn({ late: true }, "late")')).toEqual([])
})

const discount = `
function price(amount: number, isMember: boolean) {
  if (amount <= 0) return 0
  return isMember && amount > 10 ? amount - 10 : amount
}`
const prices = 'return [price(100, true), price(100, false), price(10, true), price(-5, false)]'

/** What a piece of code gives as it is, and then with each of its mutants. */
function tryAll(source: string, call: string) {
  const changes = findChanges('source.ts', source).map((change, at) => ({ ...change, id: at + 1 }))
  const code = stripTypeScriptTypes(instrument('source.ts', source, changes))
  const results = [0, ...changes.map(({ id }) => id)].map((active) => {
    vi.stubGlobal('$m', (id: number) => id === active)
    return new Function(`${code}\n${call}`)() as unknown
  })
  return { changes, results }
}
