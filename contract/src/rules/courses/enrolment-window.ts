import { endOfDay, type LagosDay, lagosDay, startOfDay } from '../time/lagos-day.ts'

const HOUR_MS = 3_600_000

/** When a course takes learners. A day that is not set leaves that side open. */
export type EnrolmentDates = { enrolmentStart: LagosDay | null; enrolmentEnd: LagosDay | null; graceHours: number }

export type EnrolmentWindow = 'before' | 'open' | 'closed'

/** Open from the first moment of `enrolmentStart` to the last of `enrolmentEnd`, and the hours of grace after it. */
export function enrolmentWindow(
  { enrolmentStart, enrolmentEnd, graceHours }: EnrolmentDates,
  now: Date,
): EnrolmentWindow {
  if (enrolmentStart && now < startOfDay(enrolmentStart)) return 'before'
  if (enrolmentEnd && now > lastMoment(enrolmentEnd, graceHours)) return 'closed'
  return 'open'
}

/** While nobody can enrol: the day on which enrolment opens, or the last on which it was open. */
export function whenEnrolment(dates: EnrolmentDates, now: Date): { opens?: LagosDay; closed?: LagosDay } {
  const window = enrolmentWindow(dates, now)
  const lastDay = lastEnrolmentDay(dates)
  if (window === 'before' && dates.enrolmentStart) return { opens: dates.enrolmentStart }
  return window === 'closed' && lastDay ? { closed: lastDay } : {}
}

/** With the grace after it. */
export function lastEnrolmentDay({ enrolmentEnd, graceHours }: EnrolmentDates): LagosDay | null {
  return enrolmentEnd && lagosDay(lastMoment(enrolmentEnd, graceHours))
}

function lastMoment(enrolmentEnd: LagosDay, graceHours: number) {
  return new Date(endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS)
}
