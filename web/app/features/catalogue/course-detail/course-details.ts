import type { Course } from '@koya/contract/endpoints/catalogue.ts'
import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { learningStyles } from '@koya/contract/rules/constants.ts'
import { entranceExam } from '@koya/contract/rules/courses/before-buying.ts'
import { formatDay, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { counted } from '../../../ui/text/counted.ts'
import { plainText } from '../../../ui/text/plain-text.ts'

export type Detail = { label: string; text: string; to?: string }

/** All that is to be known before deciding, in the order in which people ask. What a course does not have is left out. */
export function courseDetails(course: Course): Detail[] {
  const { business, duration, enrollment_end, grace_period_on_deadline: grace } = course
  const details: (Detail | null)[] = [
    { label: 'Level', text: course.level },
    { label: 'Learning style', text: learningStyles[course.learning_style] },
    detail('Duration', duration && counted(duration, 'hour')),
    { label: 'Language', text: course.language.english },
    detail('Course runs', period(course.start_date, course.end_date)),
    detail('Enrolment', period(course.enrollment_start, enrollment_end)),
    detail('Grace period', enrollment_end && grace > 0 && `${counted(grace, 'hour')} after the last day of enrolment`),
    { label: entranceExam.label, text: course.entrance_exam ? entranceExam.needed : 'Not needed' },
    { label: 'Overall grade range', text: `0 to ${course.overall_grade_range}` },
    detail('Certificate', course.certificate?.name),
    detail('Licence', plainText(course.license)),
    business && {
      label: 'Learning centre',
      text: business.company_name,
      to: writeCatalogueUrl({ learningCentre: business.id }),
    },
    { label: 'Course code', text: course.course_code },
  ]
  return details.filter((each) => each !== null)
}

/** What is beside the price: nobody who decides today asks since when a course runs. The details have all its days. */
export function daysToCome({ start_date, enrollment_end }: Course, today: LagosDay) {
  return {
    starts: start_date && start_date > today ? formatDay(start_date) : null,
    enrolBy: enrollment_end && enrollment_end >= today ? formatDay(enrollment_end) : null,
  }
}

function detail(label: string, text: string | number | false | null | undefined): Detail | null {
  return text ? { label, text: String(text) } : null
}

function period(from: LagosDay | null, to: LagosDay | null) {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  return from ? `From ${formatDay(from)}` : to && `Until ${formatDay(to)}`
}
