import { expect, test } from 'vitest'
import type { FileResult } from './last-run.ts'
import { resultsText } from './results-text.ts'

const seen = { line: 1, change: 'a mistake that nobody has explained', isCovered: true }
const results = {
  'money/whole.ts': result({ mutants: 10, survivors: [seen] }),
  'money/sampled.ts': result({ mutants: 4, of: 90, survivors: [seen, { ...seen, isCovered: false }] }),
}
const text = resultsText(results, {
  known: [...Object.keys(results), 'money/never.ts'],
  changed: ['money/whole.ts'],
  subjectOf: () => 'money',
})

test('files of which only a share was tried are counted apart from those that were tried whole', () => {
  expect(text).toContain('Of 3 files 1 were counted whole, 1 by a share of their mutants, and 1 were never tried.')
  expect(text).toContain('| counted whole | 1 | 10 | 10 | 9 | 0 | 1 | 0 | 0 | 90.0 % | 90.0 % |')
  expect(text).toContain('| by a share | 1 | 90 | 4 | 2 | 0 | 1 | 1 | 0 | 50.0 % | 50.0 % |')
})

test('the estimate gives a sampled file the weight of all that it has', () => {
  expect(text).toContain('54.0 % of all 100 mutants')
})

test('what was never tried, what has changed since and what survives is named', () => {
  expect(text).toContain('Never tried: `money/never.ts`. Changed since they were tried: `money/whole.ts`.')
  expect(text).toContain('Survivors that are neither killed nor explained: 3.')
  expect(text).toContain('- `money/sampled.ts:1` (no test comes by) `a mistake that nobody has explained`')
})

function result(some: Pick<FileResult, 'mutants' | 'survivors'> & Partial<FileResult>): FileResult {
  return { source: '', on: '2026-11-17', timedOut: 0, ...some }
}
