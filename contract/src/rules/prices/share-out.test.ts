import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('a kobo that is left over goes to whoever came closest to it, and not to the largest', () => {
  expect(shareOut(5, [3, 3, 1])).toEqual([2, 2, 1])
})

test('between things that cost nothing nothing is divided', () => {
  expect(shareOut(0, [0, 0])).toEqual([0, 0])
})
