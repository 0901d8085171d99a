import { expect, test } from 'vitest'
import { addDays } from './lagos-day.ts'
import { studyRun } from './study-days.ts'

/** A Thursday. */
const today = '2026-11-19'
const back = (...days: number[]) => new Set(days.map((count) => addDays(today, -count)))
const isStudyDay = (day: string) => ![5, 0].includes(new Date(day).getUTCDay())
const run = (studied: Set<string>) => studyRun({ studied, isStudyDay, today })

test('study days in a row are counted, and today is missed only tomorrow', () => {
  expect(run(back())).toEqual({ days: 0, forgiven: 0 })
  expect(run(back(0, 1, 2))).toEqual({ days: 3, forgiven: 0 })
  expect(run(back(1, 2))).toEqual({ days: 2, forgiven: 0 })
})

test('days of rest miss nothing, and count where one studied all the same', () => {
  // Sunday and Friday come between.
  expect(run(back(1, 2, 3, 5, 7))).toEqual({ days: 5, forgiven: 0 })
  expect(run(back(1, 2, 3, 4, 5, 7))).toEqual({ days: 6, forgiven: 0 })
})

test('two missed days a month are forgiven, and the third ends the run', () => {
  expect(run(back(0, 2, 5))).toEqual({ days: 3, forgiven: 2 })
  expect(run(back(0, 2, 5, 8))).toEqual({ days: 3, forgiven: 2 })
  // What was missed before the first day of the run was not forgiven, because there is nothing behind it.
  expect(run(back(0))).toEqual({ days: 1, forgiven: 0 })
})

test('each month has its own two', () => {
  const october = new Set(['2026-10-29', '2026-10-27', '2026-10-24'])
  // 2 and 3 November are missed, 28 and 26 October too.
  const november = ['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']
  const since = ['2026-11-14', '2026-11-16', '2026-11-17', '2026-11-18']
  expect(run(new Set([...october, '2026-10-31', ...november, ...since]))).toEqual({ days: 15, forgiven: 2 })
})
