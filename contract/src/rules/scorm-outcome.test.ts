import { expect, test } from 'vitest'
import { fitsAsState, MOST_STATE_BYTES, scormOutcome } from './scorm-outcome.ts'

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

test('what a part keeps is measured as it is sent: in bytes, with what a text within a text adds', () => {
  const most = MOST_STATE_BYTES - 2
  expect([fitsAsState('x'.repeat(most)), fitsAsState('x'.repeat(most + 1))]).toEqual([true, false])
  expect([fitsAsState('"'.repeat(most / 2)), fitsAsState('"'.repeat(most / 2 + 1))]).toEqual([true, false])
  expect([fitsAsState('\u1eb9'.repeat(most / 3)), fitsAsState('\u1eb9'.repeat(most / 3 + 1))]).toEqual([true, false])
})
