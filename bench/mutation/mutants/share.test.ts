import { expect, test } from 'vitest'
import type { Mutant } from './mutant.ts'
import { shareOf } from './share.ts'

const price = mutantsIn('price.ts', 100)
const mark = mutantsIn('mark.ts', 12)
const token = mutantsIn('token.ts', 2)

test('every file is represented: with its share, with three, or with all that it has', () => {
  expect(countsOf(shareOf([...price, ...mark, ...token], 10))).toEqual({ 'price.ts': 10, 'mark.ts': 3, 'token.ts': 2 })
})

test('the same code gives the same mutants, whatever else is tried and however they are numbered', () => {
  const alone = shareOf(price, 10)
  const later = [...mark, ...price].map((one, at) => ({ ...one, id: 500 + at }))
  expect(placesOf(shareOf(later, 10).filter(({ file }) => file === 'price.ts'))).toEqual(placesOf(alone))
})

test('a larger share holds what a smaller one had', () => {
  expect(placesOf(shareOf(price, 4))).toEqual(expect.arrayContaining(placesOf(shareOf(price, 20))))
})

test('a share is taken from all over a file, not from where it begins', () => {
  const places = placesOf(shareOf(price, 5))
  expect(places).not.toEqual(placesOf(price.slice(0, 20)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

function mutantsIn(file: string, count: number): Mutant[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    file,
    line: at,
    change: 'true → false',
    start: at * 10,
    end: at * 10 + 4,
    after: 'false',
    isStatement: false,
  }))
}

function placesOf(mutants: Mutant[]) {
  return mutants.map(({ start }) => start)
}

function countsOf(mutants: Mutant[]) {
  const files = Map.groupBy(mutants, ({ file }) => file)
  return Object.fromEntries([...files].map(([file, inIt]) => [file, inIt.length]))
}
