import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one thing has no s', () => {
  expect([0, 1, 2].map((count) => counted(count, 'lesson'))).toEqual(['0 lessons', '1 lesson', '2 lessons'])
  expect(counted(2, 'quiz', 'quizzes')).toBe('2 quizzes')
})
