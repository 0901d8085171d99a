import { expect, test } from 'vitest'
import { fitsLearning, fitsMyCourses, type ListedCourse, sortCourses } from './arrange-courses.ts'

const now = new Date('2026-11-15T12:00:00Z')
function course(given: Partial<ListedCourse>): ListedCourse {
  return {
    id: 1,
    name: 'A',
    price: 0,
    style: 'Self Paced',
    status: 0,
    startDate: null,
    endDate: null,
    completion: 0,
    ...given,
  }
}

test('My Learning goes by what is shown for an enrolment', () => {
  const expired = course({ displayStatus: 'Expired' })
  expect(fitsLearning(expired, 'all')).toBe(true)
  expect(fitsLearning(expired, 'expired')).toBe(true)
  expect(fitsLearning(expired, 'active')).toBe(false)
})

test.each([
  ['active', { startDate: '2026-11-15' }, true],
  ['active', { startDate: '2026-11-16' }, false],
  ['upcoming', { startDate: '2026-11-16' }, true],
  ['upcoming', { startDate: null }, false],
  ['completed', { completion: 100 }, true],
  ['completed', { completion: 99 }, false],
  ['expired', { endDate: '2026-11-14' }, true],
  ['expired', { endDate: '2026-11-14', completion: 100 }, false],
  ['expired', { endDate: '2026-11-15' }, false],
  ['accomplished', { status: 1 }, true],
  ['accomplished', { status: 0 }, false],
] as const)('on My Courses %s with %o is %s', (menu, given, fits) => {
  expect(fitsMyCourses(course(given), menu, now)).toBe(fits)
})

test.each(['Active', 'Upcoming', 'Expired', 'Completed', 'Accomplished'] as const)(
  'an enrolment shown as %s is in the same one of completed, expired and accomplished in both lists',
  (displayStatus) => {
    // All lessons done and the end passed: each of these rules alone would take it in.
    const status = displayStatus === 'Accomplished' ? 1 : 0
    const enrolled = course({ displayStatus, status, completion: 100, endDate: '2026-11-14' })
    for (const menu of ['completed', 'expired', 'accomplished'] as const)
      expect(fitsMyCourses(enrolled, menu, now), menu).toBe(fitsLearning(enrolled, menu))
  },
)

test('sorting puts what the method names first, and then goes by name', () => {
  const courses = [
    course({ name: 'Cooking', price: 5 }),
    course({ name: 'Baking', style: 'Instructor Paced' }),
    course({ name: 'Accounts', price: 5, style: 'Instructor Paced' }),
  ]
  const names = (method: Parameters<typeof sortCourses>[1]) => sortCourses(courses, method).map(({ name }) => name)
  expect(names('naming_convention')).toEqual(['Accounts', 'Baking', 'Cooking'])
  expect(names('self')).toEqual(['Cooking', 'Accounts', 'Baking'])
  expect(names('led_by_instructor')).toEqual(['Accounts', 'Baking', 'Cooking'])
  expect(names('free_course_offering')).toEqual(['Baking', 'Accounts', 'Cooking'])
  expect(names('payment_required')).toEqual(['Accounts', 'Cooking', 'Baking'])
  expect(names(undefined)).toEqual(['Cooking', 'Baking', 'Accounts'])
})
