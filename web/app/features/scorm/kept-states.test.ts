import { expect, test } from 'vitest'
import { isDoneIn, type State, withState } from './kept-states.ts'

const state = (number: number, isDone = false, part = 'one'): State => ({
  lessonId: 1,
  package_id: 2,
  run: 3,
  number,
  part,
  state: '{}',
  isDone,
})

test('of each part the newest word waits, and one that it is done waits until it is sent', () => {
  const waiting = [state(1), state(2), state(3, false, 'two'), state(4, true), state(5)].reduce<State[]>(withState, [])
  expect(waiting.map(({ number }) => number)).toEqual([3, 4, 5])
  expect(withState(waiting, state(6, true)).map(({ number }) => number)).toEqual([3, 6])
})

test('what is no state is not done', () => {
  expect(isDoneIn('1.2', '{"core":{"lesson_status":"passed"}}')).toBe(true)
  expect(isDoneIn('1.2', '{')).toBe(false)
})
