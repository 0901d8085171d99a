import { expect, test } from 'vitest'
import { askedTwice } from './asked-twice.ts'

test('an address counts as asked for twice when it comes again among the last ones', () => {
  const isAgain = askedTwice(2)
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(isAgain)).toEqual([false, false, true, false, false, false])
})
