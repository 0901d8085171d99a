import { expect, test } from 'vitest'
import { pageOf } from './listed-courses.ts'

test('a course on offer is opened on its page, any other in the classroom', () => {
  expect(pageOf({ id: 5, status: 1 })).toBe('/course-detail/5')
  expect(pageOf({ id: 5, status: 0 })).toBe('/classroom/5')
})
