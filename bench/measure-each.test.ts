import { expect, test, vi } from 'vitest'
import type { BenchHome } from './bench-home.ts'
import { measureEach, type Part, partsWith } from './measure-each.ts'

const home: BenchHome = { folder: '', place: { socket: '', database: '' }, close: async () => {} }
const found = (letters: string, measured: string): Part => ({
  letters,
  what: `part ${letters}`,
  measure: async () => [{ what: `(${letters}) part`, measured }],
})

/** What was said, and what came of it. */
async function run(parts: Part[], signal = new AbortController().signal) {
  const said: string[] = []
  const measured = await measureEach(parts, home, { signal, share: 1, say: (words) => said.push(words) })
  return { said, ...measured }
}

test('what a part has found is said before the next one begins, with how long it took', async () => {
  const { said } = await run([found('a', '7 ms'), found('hi', '9 ms')])
  expect(said[0]).toBe('(a) part a …')
  expect(said[1]).toMatch(/\| \(a\) part \| 7 ms \|.*\n\(a\) part a: took 0 s$/s)
  expect(said[2]).toBe('(h, i) part hi …')
})

test('a part that fails stands in the table as not measured, and the others are measured all the same', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const failing: Part = { ...found('l', ''), measure: () => Promise.reject(new Error('no | such\nroad')) }
  const { figures, failed } = await run([failing, found('m', '0 of 3,000')])
  expect(failed).toBe(1)
  expect(figures).toEqual([
    { what: '(l) part l', measured: 'not measured: Error: no / such', target: 'to be measured', isMet: false },
    { what: '(m) part', measured: '0 of 3,000' },
  ])
  expect(complaint).toHaveBeenCalledOnce()
  complaint.mockRestore()
})

test('who interrupts a run gets no table of half-measured parts', async () => {
  const stopping = new AbortController()
  const interrupted: Part = {
    ...found('l', ''),
    measure: async (_home, signal) => {
      stopping.abort()
      signal.throwIfAborted()
      return []
    },
  }
  await expect(run([interrupted, found('m', '')], stopping.signal)).rejects.toThrow()
})

test('letters name the parts that they stand in', () => {
  const parts = ['a', 'cd', 'hi', 'l'].map((letters) => ({ letters }))
  const chosen = (letters?: string) => partsWith(letters, parts).map((part) => part.letters)
  expect([chosen(), chosen('d'), chosen('lh'), chosen('z')]).toEqual([['a', 'cd', 'hi', 'l'], ['cd'], ['hi', 'l'], []])
})
