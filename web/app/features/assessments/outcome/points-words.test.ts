import { expect, test } from 'vitest'
import { countWords, verdictWords } from './points-words.ts'

const right = { is_right: true, points: 1 }
const partly = { is_right: false, points: 2 / 3 }
const wrong = { is_right: false, points: 0 }

test('what is right in parts is told as such, with its points', () => {
  expect([right, partly, wrong].map(verdictWords)).toEqual(['Right', 'Partly right, 0.67 of 1 point', 'Not right'])
  expect(countWords([right, wrong])).toBe('1 of 2 right.')
  expect(countWords([right, partly, wrong])).toBe('1 of 3 right, which makes 1.67 of 3 points.')
})
