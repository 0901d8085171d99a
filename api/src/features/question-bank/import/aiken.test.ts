import { Failure } from '@koya/contract/protocol/failures.ts'
import { expect, test } from 'vitest'
import { readAiken } from './aiken.ts'
import { takeWhatCan } from './imported.ts'

const problems = (text: string) => {
  try {
    return takeWhatCan(readAiken(text)).skipped.map(({ line, why }) => `line ${line}: ${why}`)
  } catch (error) {
    if (error instanceof Failure) return error.errors?.text ?? [error.code]
    throw error
  }
}

test('questions with their answers are read, however their lines end and whatever is blank', () => {
  const text = [
    '\uFEFFWhat is the capital',
    'of Nigeria?',
    'A) Lagos',
    'B) Abuja  ',
    'ANSWER: B',
    '',
    '  A. Enahoro moved for what?',
    '',
    'A. Independence',
    'B.Nothing',
    'C) A republic',
    'Answer: a',
    '',
  ]
  const read = [
    { kind: 'single', prompt: 'What is the capital of Nigeria?', options: ['Lagos', 'Abuja'], answer: [1] },
    { prompt: 'A. Enahoro moved for what?', options: ['Independence', 'Nothing', 'A republic'], answer: [0] },
  ]
  for (const end of ['\n', '\r\n', '\r']) expect(takeWhatCan(readAiken(text.join(end))).drafts).toMatchObject(read)
})

test.each<[text: string, said: string[]]>([
  ['Which?\nA) One\nB) Two', ['line 1: this question has no line ANSWER:']],
  ['Which?\nA) One\nB) Two\nANSWER: C', ['line 4: ANSWER: names none of the answers above it']],
  ['Which?\nA) One\nB) Two\nANSWER: A, B', ['line 4: ANSWER: names none of the answers above it']],
  ['Which?\nA) One\nB) Two\nANSWER:', ['line 4: ANSWER: names none of the answers above it']],
  ['Which?\nANSWER: A', ['line 2: ANSWER: names none of the answers above it']],
  ['ANSWER: A', ['line 1: there is no question before the answers']],
  ['Which?\nA) One\nANSWER: A', ['line 1: options: At least two answers to choose from']],
  ['Which?\nA) One\nB) One\nANSWER: A', ['line 1: options: Two of the answers are the same']],
  [
    'Which?\nA) One\nC) Two\nANSWER: A\n\nGood?\nA) Yes\nB) No\nANSWER: A\n\nAnd?\nA) x\nwords\nANSWER: A',
    [
      'line 3: an answer that begins with B) or a line ANSWER: is expected here',
      'line 13: an answer that begins with B) or a line ANSWER: is expected here',
    ],
  ],
  ['', ['This text could not be read. Nothing was imported.']],
])('%j is refused by its line', (text, said) => {
  expect(problems(text)).toEqual(said)
})

// Reading is in proportion to the length: anything worse would not come to an end here.
test('half a million hostile characters are read or refused', () => {
  for (const part of ['A)\n', 'A', ' ', '\n', 'ANSWER:\n', 'x\nA)\nB)\nANSWER: A\n', 'x\nA)y\nB)', 'ANSWER: A']) {
    expect(() => problems(part.repeat(500_000 / part.length))).not.toThrow()
  }
}, 30_000)
