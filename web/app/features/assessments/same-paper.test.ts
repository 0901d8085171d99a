import { expect, test } from 'vitest'
import { answersTo, isSamePaper } from './same-paper.ts'

const one = { id: 1, version: 1 }
const two = { id: 2, version: 1 }
const changed = { id: 2, version: 2 }
const replaced = { id: 3, version: 2 }

test('a paper is the same when it asks the same versions in the same order', () => {
  expect(isSamePaper([one, two], [one, two])).toBe(true)
  expect(isSamePaper([one, two], [{ id: 1 }, { id: 2 }])).toBe(true)
  for (const other of [[two, one], [one], [one, changed], [one, replaced], [one, two, replaced]])
    expect(isSamePaper([one, two], other)).toBe(false)
})

test('answers to a question that was changed or taken out are left behind', () => {
  const answers = { 1: [0], 2: [1], 9: [2] }
  expect(answersTo([one, two], answers)).toEqual({ 1: [0], 2: [1] })
  expect(answersTo([one, changed], answers, [one, two])).toEqual({ 1: [0] })
  expect(answersTo([one, replaced], answers, [one, two])).toEqual({ 1: [0] })
})

test('what was chosen is found again by its words where the options stand in another order', () => {
  const shown = [{ id: 1, version: 1, options: ['a', 'b', 'c'] }]
  const asked = [{ id: 1, version: 1, options: ['c', 'a', 'b'] }]
  expect(answersTo(asked, { 1: [0, 2] }, shown)).toEqual({ 1: [1, 0] })
  expect(answersTo([{ id: 1, options: [] }], { 1: [12] }, [{ id: 1, options: [] }])).toEqual({ 1: [12] })
})
