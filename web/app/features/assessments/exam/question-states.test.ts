import { expect, test } from 'vitest'
import { countStates, questionStates, stateText, worthALook } from './question-states.ts'

const asked = [11, 12, 13, 14].map((id) => ({
  id,
  version: 1,
  kind: 'single' as const,
  prompt: `Question ${id}`,
  options: ['a', 'b'],
}))
const states = questionStates(asked, { 11: [0], 12: [], 14: [1] }, [13, 14])

test('an answer that was taken back leaves the question open', () => {
  expect(states.map(stateText)).toEqual(['Answered', 'Open', 'Open, flagged', 'Answered, flagged'])
  expect(countStates(states)).toEqual({ answered: 2, open: 2, flagged: 2 })
})

test('before handing in the open questions come first, then the flagged ones, each with its place', () => {
  expect(worthALook(states).map(({ place }) => place)).toEqual([2, 3, 4])
})
