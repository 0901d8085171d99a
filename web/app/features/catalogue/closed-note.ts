import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { whenEnrolment } from '@koya/contract/rules/courses/enrolment-window.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'

type Dates = Pick<CourseSummary, 'enrollment_start' | 'enrollment_end' | 'grace_period_on_deadline'>

/** While nobody can enrol: what a card says in place of what Buy does. */
export function closedNote(course: Dates): { closed?: string } {
  const {
    enrollment_start: enrolmentStart,
    enrollment_end: enrolmentEnd,
    grace_period_on_deadline: graceHours,
  } = course
  const { opens, closed } = whenEnrolment({ enrolmentStart, enrolmentEnd, graceHours }, new Date())
  if (opens) return { closed: messages.enrolment.opensOn(formatDay(opens)) }
  return closed ? { closed: messages.enrolment.closed } : {}
}
