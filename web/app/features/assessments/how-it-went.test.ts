import { expect, test } from 'vitest'
import { hasTick, howItWent } from './how-it-went.ts'

const lesson = {
  id: 1,
  title: '',
  kind: 'quiz',
  minutes: null,
  is_preview: false,
  is_written: true,
  is_open: true,
} as const
const quiz = (
  best: { score: number; is_passed: boolean } | null,
  rest: { left?: number | null; withheld?: boolean },
) => ({
  ...lesson,
  is_done: best?.is_passed === true || rest.left === 0,
  assessment: { pass_mark: 60, attempts_left: rest.left ?? null, best, is_withheld: rest.withheld ?? false },
})
const [failed, passed] = [
  { score: 30, is_passed: false },
  { score: 90, is_passed: true },
]

test.each([
  ['nothing was handed in', quiz(null, {}), undefined, false],
  ['it was failed', quiz(failed, {}), 'Not passed yet', false],
  ['it was failed for the last time', quiz(failed, { left: 0 }), 'Not passed', false],
  ['the marks are withheld', quiz(null, { withheld: true }), 'Handed in', false],
  [
    'an earlier try was failed and the marks of the last are withheld',
    quiz(failed, { withheld: true }),
    'Handed in',
    false,
  ],
  ['it was passed', quiz(passed, {}), 'Passed', true],
])('a quiz says how it went, and has a tick only when it is passed: %s', (_when, given, said, tick) => {
  expect([howItWent(given), hasTick(given)]).toEqual([said, tick])
})

test('anything else has its tick when it is done', () => {
  expect(hasTick({ ...lesson, kind: 'text', is_done: true, assessment: null })).toBe(true)
})
