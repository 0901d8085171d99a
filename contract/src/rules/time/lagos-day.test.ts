import { expect, test } from 'vitest'
import { addDays, endOfDay, formatDay, lagosDay, lagosTime, startOfDay, weekdayName } from './lagos-day.ts'

test('a day begins in Lagos an hour before it begins in Greenwich', () => {
  expect(lagosDay(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14')
  expect(lagosDay(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15')
})

test('the first and the last moment of a day belong to it, and their neighbours do not', () => {
  const [first, last] = [startOfDay('2026-11-15'), endOfDay('2026-11-15')]
  expect([lagosDay(first), lagosDay(last)]).toEqual(['2026-11-15', '2026-11-15'])
  expect(lagosDay(new Date(first.getTime() - 1))).toBe('2026-11-14')
  expect(lagosDay(new Date(last.getTime() + 1))).toBe('2026-11-16')
})

test('days are counted over the ends of months and of leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a day is written as 14 Nov 2026', () => {
  expect(formatDay('2026-11-14')).toBe('14 Nov 2026')
  expect(formatDay('2026-01-03')).toBe('3 Jan 2026')
})

test('a time is that of clocks in Lagos, to the minute', () => {
  expect(lagosTime(new Date('2026-11-14T17:30:59Z'))).toBe('18:30')
  expect(lagosTime(new Date('2026-11-14T23:05:00Z'))).toBe('00:05')
})

test('a day has the name that people call it by', () => {
  expect(weekdayName('2026-11-18')).toBe('Wednesday')
  expect(weekdayName('2026-11-22')).toBe('Sunday')
})
