import { addDays } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { isQuiet, periodsOf, totalOf } from './periods.ts'
import { salesCsv } from './sales-csv.ts'

const nothing = { sales: 0, sold_kobo: 0, discounts_kobo: 0, returned_kobo: 0, fees_kobo: 0, teachers_kobo: 0 }
const days = Array.from({ length: 100 }, (_, at) => ({ day: addDays('2026-01-01', at), ...nothing }))

test('a day on which seats were only begun to be used was not quiet: what they bring is sold', () => {
  expect(isQuiet(nothing)).toBe(true)
  expect(isQuiet({ ...nothing, sold_kobo: 500_000, teachers_kobo: 350_000 })).toBe(false)
  expect(isQuiet({ ...nothing, returned_kobo: 100 })).toBe(false)
  expect(isQuiet({ ...nothing, fees_kobo: 100 })).toBe(false)
})

test('what is not quiet adds up to what there is in all, day by day and month by month', () => {
  const busy = days.map((day, at) => (at % 7 ? day : { ...day, sold_kobo: at * 100, teachers_kobo: at * 70 }))
  for (const some of [busy, busy.slice(0, 40)]) {
    const shown = periodsOf(some).filter((period) => !isQuiet(period))
    expect(totalOf(shown)).toEqual(totalOf(some))
  }
  expect(periodsOf(busy)).toHaveLength(4)
  expect(salesCsv(periodsOf(busy.slice(7, 8)))).toContain('\r\n8 Jan 2026,0,7.00,0.00,0.00,0.00,4.90\r\n')
})
