import { expect, test } from 'vitest'
import { learningPath } from './learning-path.ts'

test('a course is taken in our classroom by its address there, and in another learning system by way of My Learning', () => {
  expect(learningPath({ lmsUrl: undefined }, { id: 7, lmsCourseId: null })).toBe('/classroom/7')
  expect(learningPath({ lmsUrl: undefined }, { id: 7, lmsCourseId: 'csc 101' })).toBe('/classroom/csc%20101')
  expect(learningPath({ lmsUrl: 'https://lms.example' }, { id: 7, lmsCourseId: null })).toBe('/mylearning')
})
