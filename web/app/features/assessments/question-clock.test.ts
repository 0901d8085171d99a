import { expect, test } from 'vitest'
import { QuestionClock } from './question-clock.ts'

test('the time before a question is touched belongs to it, and coming back to it adds more', () => {
  const clock = new QuestionClock(1_000)
  clock.touch(1, 5_000)
  clock.touch(2, 7_500)
  clock.touch(1, 8_000)
  expect(clock.read()).toEqual({ 1: 4_500, 2: 2_500 })
})

test('time away from the page counts for no question', () => {
  const clock = new QuestionClock(0)
  clock.leave(3_000)
  clock.leave(4_000)
  clock.comeBack(600_000)
  clock.touch(1, 602_000)
  expect(clock.read()).toEqual({ 1: 5_000 })
})

test('it goes on from what was kept, and a clock that jumps back takes nothing away', () => {
  const clock = new QuestionClock(0)
  clock.set({ 1: 4_000 }, 10_000)
  clock.touch(1, 9_000)
  clock.touch(1, 9_500)
  expect(clock.read()).toEqual({ 1: 4_500 })
})
