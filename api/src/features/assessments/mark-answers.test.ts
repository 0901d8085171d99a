import { isRight, shareRight } from '@koya/contract/rules/exams/is-right.ts'
import { expect, test } from 'vitest'
import { pointsCounted, scoreOf } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'

const choice = (...answer: number[]) => ({ kind: 'multiple' as const, answer })
const numeric = (right: number, tolerance?: number) => ({
  kind: 'numeric' as const,
  answer: tolerance === undefined ? [right] : [right, tolerance],
})

test('a choice of several is right when it is all of the right ones and no other, in any order', () => {
  expect(isRight(choice(0, 2), [2, 0])).toBe(true)
  expect(isRight(choice(0, 2), [0])).toBe(false)
  expect(isRight(choice(0, 2), [0, 1])).toBe(false)
  expect(isRight(choice(0, 2), [0, 1, 2])).toBe(false)
  expect(isRight(choice(0, 2), [])).toBe(false)
})

test('the same choice sent twice counts once', () => {
  expect(isRight(choice(0, 2), [0, 0])).toBe(false)
  expect(isRight(choice(1), [1, 1])).toBe(true)
})

test('a number is right as near as is asked, and no further', () => {
  for (const given of [9.7, 10, 10.3]) expect(isRight(numeric(10, 0.3), [given])).toBe(true)
  for (const given of [9.69, 10.31, -10]) expect(isRight(numeric(10, 0.3), [given])).toBe(false)
  expect(isRight(numeric(-10, 0.3), [-10.3])).toBe(true)
  expect(isRight(numeric(7), [7])).toBe(true)
  expect(isRight(numeric(7), [7.001])).toBe(false)
})

test('how a computer writes fractions makes no answer wrong, however large or small', () => {
  expect(isRight(numeric(0.3), [0.1 + 0.2])).toBe(true)
  expect(isRight(numeric(0), [Number.EPSILON])).toBe(true)
  expect(isRight(numeric(1_000_000, 0.3), [1_000_000.3])).toBe(true)
})

test('an amount of billions is wrong by one naira', () => {
  expect(isRight(numeric(2_000_000_000), [2_000_000_000])).toBe(true)
  expect(isRight(numeric(2_000_000_000), [2_000_000_001])).toBe(false)
})

test('no number, or two of them, is no answer to a question for one', () => {
  expect(isRight(numeric(0), [])).toBe(false)
  expect(isRight(numeric(7), [7, 7])).toBe(false)
})

test('a score is percent of the questions, to two decimals; what was not answered is wrong', () => {
  const asked = [1, 2, 3].map((id) => ({ ...choice(1), options: ['a', 'b'], id })) as QuestionRow[]
  expect(scoreOf(asked, { 1: [1], 2: [1] })).toBe(66.67)
  expect(scoreOf(asked, { 1: [1], 2: [0], 3: [0] })).toBe(33.33)
  expect(scoreOf(asked, { 1: [1], 2: [1], 3: [1] })).toBe(100)
  expect(scoreOf([], {})).toBe(0)
})

const several = (right: number[], of: number) => ({ ...choice(...right), options: Array(of).fill('x') as string[] })

test('of several choices each right one counts, and each wrong one takes away, never below nothing', () => {
  const share = (given: number[]) => shareRight(several([0, 1], 4), given)
  expect([share([0, 1]), share([0]), share([0, 2]), share([0, 1, 2]), share([2]), share([])]).toEqual([
    1, 0.5, 0, 0.5, 0, 0,
  ])
})

test('choosing everything earns nothing, and choosing what is right everything, however many are right', () => {
  for (let of = 2; of <= 6; of++)
    for (let right = 1; right < of; right++) {
      const all = Array.from({ length: of }, (_, place) => place)
      expect(shareRight(several(all.slice(0, right), of), all)).toBe(0)
      expect(shareRight(several(all.slice(0, right), of), all.slice(0, right))).toBe(1)
    }
})

test('gaps, pairs and things in an order count by the share that is right', () => {
  const gaps = { kind: 'gap' as const, answer: ['sky', 'blue | grey', 'sun'] }
  expect(shareRight(gaps, ['Sky', 'grey', ''])).toBeCloseTo(2 / 3)
  expect(shareRight(gaps, ['Sky', 'grey', 'sun', 'more'])).toBe(0)
  const pairs = { kind: 'matching' as const, answer: [1, 0, 2], options: ['a', 'b', 'c', 'd'] }
  expect(shareRight(pairs, [1, -1, 2])).toBeCloseTo(2 / 3)
  const order = { kind: 'ordering' as const, answer: [0, 1, 2, 3], options: ['a', 'b', 'c', 'd'] }
  expect(shareRight(order, [0, 1, 3, 2])).toBe(0.5)
  expect(shareRight(order, [0, 0, 0, 0])).toBe(0)
})

test('a score adds up parts, and what an earlier version marked is told as it counted then', () => {
  const asked = [several([0, 1], 4), several([0], 2)].map((one, at) => ({ ...one, id: at })) as QuestionRow[]
  expect(scoreOf(asked, { 0: [0], 1: [0] })).toBe(75)
  const parts = [
    { points: 0.5, is_right: false },
    { points: 1, is_right: true },
  ]
  expect(pointsCounted(parts, { score: 75, questions: 2 })).toEqual([0.5, 1])
  expect(pointsCounted(parts, { score: 50, questions: 2 })).toEqual([0, 1])
})
