import { isRight } from '@koya/contract/rules/is-right.ts'
import { expect, test } from 'vitest'
import { scoreOf } from './mark-answers.ts'
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
  const asked = [1, 2, 3].map((id) => ({ ...choice(1), id })) as QuestionRow[]
  expect(scoreOf(asked, { 1: [1], 2: [1] })).toBe(66.67)
  expect(scoreOf(asked, { 1: [1], 2: [0], 3: [0] })).toBe(33.33)
  expect(scoreOf(asked, { 1: [1], 2: [1], 3: [1] })).toBe(100)
  expect(scoreOf([], {})).toBe(0)
})
