import { expect, test } from 'vitest'
import { mostOfPart, scormOutcome } from './scorm-outcome.ts'

test.each([
  ['passed', { raw: '85', max: '100' }, true, 85],
  ['completed', {}, true, null],
  ['failed', { raw: 20 }, false, 20],
  ['incomplete', { raw: '', min: '', max: '' }, false, null],
  ['passed', { raw: '30', min: '20', max: '40' }, true, 50],
  ['passed', { raw: '900' }, true, 100],
  ['browsed', { raw: '1', min: '5', max: '5' }, false, null],
])('in SCORM 1.2 %s with the score %o is done: %s, %s', (lesson_status, score, isDone, percent) => {
  expect(scormOutcome('1.2', { core: { lesson_status, score } })).toEqual({ isDone, score: percent })
})

test.each([
  ['completed', 'unknown', { scaled: '0.9' }, true, 90],
  ['completed', 'passed', { raw: '8', min: '0', max: '10' }, true, 80],
  ['incomplete', 'passed', { scaled: -0.5 }, true, 0],
  ['completed', 'failed', { scaled: '0.333' }, false, 33.3],
  ['unknown', 'unknown', undefined, false, null],
])(
  'in SCORM 2004 %s and %s with the score %o is done: %s, %s',
  (completion_status, success_status, score, isDone, percent) => {
    expect(scormOutcome('2004', { completion_status, success_status, score })).toEqual({ isDone, score: percent })
  },
)

test('what is no state at all is not done', () => {
  for (const state of [null, undefined, 'passed', 7, [], { core: 'passed' }, { core: { score: null } }])
    for (const version of ['1.2', '2004'] as const)
      expect(scormOutcome(version, state)).toEqual({ isDone: false, score: null })
})

test('the room for what is kept is shared among the parts, and every part has some', () => {
  expect([1, 2, 5, 200].map(mostOfPart)).toEqual([5_000_000, 2_500_000, 1_000_000, 1_000_000])
})
