import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import type { AuthoredCourse } from '@koya/contract/endpoints/teaching/teaching.ts'
import type { ListedCourse } from './arrange-courses.ts'

type Shown = ListedCourse & Pick<CourseSummary, 'rating'> & { picture: string; teacher: string }

function shown(course: CourseSummary & { end_date: string | null }, completion: number): Shown {
  const { instructor } = course
  return {
    id: course.id,
    name: course.course_name,
    picture: course.course_thumbnail,
    price: course.price,
    style: course.learning_style,
    status: course.status,
    startDate: course.start_date,
    endDate: course.end_date,
    rating: course.rating,
    teacher: instructor ? `${instructor.first_name} ${instructor.last_name}` : '',
    completion,
  }
}

export type EnrolledCourse = ReturnType<typeof enrolledCourse>

export function enrolledCourse({ course, status, completion, display_status, lessons, certificate }: Enrolment) {
  const page = pageOf(course)
  return { ...shown(course, completion), page, status, displayStatus: display_status, lessons, certificate }
}

/** What is no longer offered, or only to an organisation's people, has no page of its own: its learners find it in the classroom. */
export function pageOf({ id, status }: Pick<CourseSummary, 'id' | 'status'>) {
  return status === 1 ? `/course-detail/${id}` : `/classroom/${id}`
}

export type TaughtCourse = ReturnType<typeof taughtCourse>

export function taughtCourse(course: AuthoredCourse) {
  const { figures, instructor, is_lead: isLead, is_archived: isArchived, checklist } = course
  const leadEmail = instructor?.email ?? ''
  return { ...shown(course, figures.completion), figures, isLead, isArchived, checklist, leadEmail }
}
