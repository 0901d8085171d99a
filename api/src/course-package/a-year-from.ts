import { addDays, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'

/** The days of a course whose package gives none: open at once, for a year. */
export function aYearFrom(today: LagosDay) {
  const ends_on = addDays(today, 365)
  return { starts_on: today, ends_on, enrolment_opens_on: today, enrolment_closes_on: ends_on }
}
