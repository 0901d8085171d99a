import { endOfDay, type LagosDay, startOfDay } from '../time/lagos-day.ts'

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
  if (enrolmentEnd && now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS) return 'closed'
  return 'open'
}
