import { expect, test } from 'vitest'
import { figuresCsv } from './figures-csv.ts'

test('the file has a line a day, with every figure of the page', () => {
  const day = { sales: 12_000.5, refunds: 0, failed_payments: 2, new_people: 3, completions: 1, unfound_searches: 9 }
  expect(figuresCsv({ days: [{ day: '2026-11-13', ...day }] })).toBe(
    'Day,Sales (NGN),Refunds (NGN),Payments that failed,New people,Courses finished,Searches without a result\r\n' +
      '2026-11-13,12000.5,0,2,3,1,9\r\n',
  )
})
