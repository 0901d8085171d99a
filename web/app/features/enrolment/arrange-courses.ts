import type { EnrolmentStatus, LearningStyle } from '@koya/contract/rules/constants.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { LearningMenu, SortMethod } from './learning-url.ts'

export type ListedCourse = {
  id: number
  name: string
  price: number
  style: LearningStyle
  status: number
  startDate: string | null
  endDate: string | null
  completion: number
  displayStatus?: EnrolmentStatus
}

/** My Learning goes by what is shown for an enrolment. */
export function fitsLearning({ displayStatus }: ListedCourse, menu: LearningMenu) {
  return menu === 'all' || displayStatus?.toLowerCase() === menu
}

/** My Courses goes by the start date (S2 §4). Completed and expired are what an enrolment is shown as, as on My Learning. */
export function fitsMyCourses(course: ListedCourse, menu: LearningMenu, now = new Date()) {
  const today = lagosDay(now)
  const isUpcoming = course.startDate !== null && course.startDate > today
  const { displayStatus, completion, endDate } = course
  const isCompleted = displayStatus ? displayStatus === 'Completed' : completion === 100
  const isPast = endDate !== null && endDate < today
  const fits: Record<LearningMenu, boolean> = {
    all: true,
    active: !isUpcoming,
    upcoming: isUpcoming,
    completed: isCompleted,
    expired: displayStatus ? displayStatus === 'Expired' : !isCompleted && isPast,
    accomplished: course.status === 1,
  }
  return fits[menu]
}

/** What the method names first, then the rest, each by name. Without a method the order stays. */
export function sortCourses<T extends ListedCourse>(courses: T[], method: SortMethod | undefined) {
  if (!method) return courses
  const isFirst: Record<SortMethod, (course: T) => boolean> = {
    naming_convention: () => true,
    self: ({ style }) => style === 'Self Paced',
    led_by_instructor: ({ style }) => style === 'Instructor Paced',
    free_course_offering: ({ price }) => price <= 0,
    payment_required: ({ price }) => price > 0,
  }
  const rank = (course: T) => (isFirst[method](course) ? 0 : 1)
  return [...courses].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
