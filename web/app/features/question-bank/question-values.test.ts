import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { expect, test } from 'vitest'
import { newQuestion, ofKind, optionErrors, questionDraft, questionValues } from './question-values.ts'

const place = { id: 1, version: 'v', use: 'quiz', lesson_id: 3, topics: ['Kano'] } satisfies Partial<BankQuestion>
const questions: BankQuestion[] = [
  { ...place, kind: 'single', prompt: 'Capital of Kano?', options: ['Kano', 'Dutse'], answer: [0], explanation: '' },
  { ...place, kind: 'multiple', prompt: 'Even?', options: ['2', '3', '4'], answer: [0, 2], explanation: 'By two' },
  { ...place, kind: 'numeric', prompt: 'Pi?', options: [], answer: [3.14, 0.01], explanation: '' },
  {
    ...place,
    kind: 'numeric',
    prompt: 'How heavy?',
    options: [],
    answer: [2],
    explanation: '',
    details: {
      units: [
        { unit: 'kg', factor: 1 },
        { unit: 'g', factor: 0.001 },
      ],
    },
  },
  { ...place, kind: 'short', prompt: 'Who?', options: [], answer: ['Ada', 'Adah'], explanation: '' },
  { ...place, kind: 'gap', prompt: 'The ___ is ___.', options: [], answer: ['sky', 'blue | grey'], explanation: '' },
  {
    ...place,
    kind: 'matching',
    prompt: 'Match.',
    options: ['1', '2', '3'],
    answer: [0, 1],
    explanation: '',
    details: { left: ['a', 'b'] },
  },
  { ...place, kind: 'ordering', prompt: 'Order.', options: ['a', 'b', 'c'], answer: [0, 1, 2], explanation: '' },
  {
    ...place,
    kind: 'essay',
    prompt: 'Why?',
    options: [],
    answer: [],
    explanation: '',
    details: { rubric: [{ criterion: 'Ideas', marks: 2.5 }] },
  },
  { ...place, kind: 'short', prompt: 'How hard?', options: [], answer: ['very'], explanation: '', level: 'hard' },
  { ...place, kind: 'numeric', prompt: 'Six times seven?', options: [], answer: [42], explanation: '' },
]

for (const question of questions)
  test(`a question that nobody changed is saved as it was: ${question.prompt}`, () => {
    const { id: _, version: ____, use: __, lesson_id: ___, ...draft } = question
    expect(questionDraft(questionValues(question))).toEqual(draft)
  })

const option = (text: string, isRight = false) => ({ text, isRight })

test('answers left blank are not sent, and what is right is counted without them', () => {
  const values = {
    ...newQuestion,
    prompt: 'Which?',
    options: [option(''), option('A'), option(' '), option('B', true)],
  }
  expect(questionDraft(values)).toMatchObject({ options: ['A', 'B'], answer: [1] })
})

test('what the server says of an answer stands at that answer, whatever blank ones come before it', () => {
  const values = { ...newQuestion, options: [option('A'), option(''), option('', true)] }
  expect(optionErrors(values, { 'options.1': 'Required' })).toEqual([undefined, undefined, 'Required'])
})

test('a question with one right answer keeps the first of several that were marked', () => {
  const values = {
    ...newQuestion,
    kind: 'multiple' as const,
    options: [option('A'), option('B', true), option('C', true)],
  }
  expect(questionDraft(ofKind(values, 'single')).answer).toEqual([1])
})

test('a number may have commas, a tolerance of nothing is not sent, and what is no number goes as it is', () => {
  const numeric = { ...newQuestion, kind: 'numeric' as const, prompt: 'How much?' }
  expect(questionDraft({ ...numeric, number: '12,500', tolerance: '0' }).answer).toEqual([12_500])
  expect(questionDraft({ ...numeric, number: '12,500', tolerance: '0.5' }).answer).toEqual([12_500, 0.5])
  expect(questionDraft({ ...numeric, number: 'many' }).answer).toEqual(['many'])
  expect(questionDraft(numeric).answer).toEqual([])
})
