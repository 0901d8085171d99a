import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { expect, test } from 'vitest'
import { guessFormat, linesAtFault } from './read-import.ts'

test('a file with lines that say ANSWER is Aiken, one that begins with a tag Moodle, one with named columns a table, any other GIFT', () => {
  expect(guessFormat('\uFEFF<?xml version="1.0"?>\n<quiz>')).toBe('moodle')
  expect(guessFormat('<?xml version="1.0"?>\n<assessmentItem identifier="a">')).toBe('qti')
  expect(guessFormat('<items>\n<qti-assessment-item identifier="a">')).toBe('qti')
  expect(guessFormat('kind,question,answer\r\nshort,Who?,Ada')).toBe('csv')
  expect(guessFormat('What kind, then? {=a ~b}')).toBe('gift')
  expect(guessFormat('What is 2 + 2?\nA. 3\nB. 4\nANSWER: B\n')).toBe('aiken')
  expect(guessFormat('What is 2 + 2? {\r\n~3\r\n=4\r\n}')).toBe('gift')
})

const refusedWith = (text: string[]) => new ApiFailure(422, { message: 'No', code: 'bad_input', errors: { text } })

test('the lines that could not be read are told from what is said of the whole text', () => {
  expect(linesAtFault(refusedWith(['line 3: the answers are never closed with }', 'line 12: no: none']))).toEqual([
    { line: 'Line 3', why: 'the answers are never closed with }' },
    { line: 'Line 12', why: 'no: none' },
  ])
  expect(linesAtFault(refusedWith(['Required']))).toEqual([])
  expect(linesAtFault(new Error('offline'))).toEqual([])
})
