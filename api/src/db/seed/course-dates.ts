import { addDays, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'

/** Days from today: course begins, course ends, enrolment opens, enrolment closes. */
type Window = readonly [start: number, end: number, opens: number, closes: number]

const selfPaced: Window = [-90, 400, -120, 380]

/** A market has courses that run, that come and that are over, so every display status can be seen. */
const cohorts: Window[] = [
  [-20, 70, -60, 14],
  [21, 110, -14, 18],
  [-7, 60, -45, 21],
  [45, 140, -5, 40],
  [-160, -30, -220, -150],
]

export function courseDates(learningStyle: string, index: number, today: LagosDay) {
  const window = learningStyle === 'Self Paced' ? selfPaced : (cohorts[index % cohorts.length] ?? selfPaced)
  const [startDate, endDate, enrolmentStart, enrolmentEnd] = window.map((days) => addDays(today, days))
  return { startDate, endDate, enrolmentStart, enrolmentEnd }
}
