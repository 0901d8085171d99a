import type { Classroom, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { expect, test } from 'vitest'
import { countLeft, leftToDo } from './left-to-do.ts'

const lesson = (id: number, over: Partial<OutlinedLesson> = {}) =>
  ({ id, kind: 'text', is_done: false, is_written: true, assessment: null, ...over }) as OutlinedLesson
const exam = (id: number, attempts_left: number | null = null) =>
  lesson(id, { kind: 'exam', assessment: { pass_mark: 60, attempts_left, best: null, is_withheld: false } })
const room = (lessons: OutlinedLesson[], over: Partial<Classroom> = {}) =>
  ({ role: 'learner', certificate: null, sections: [{ id: 1, title: '', lessons }], ...over }) as Classroom
const done = { is_done: true }
const empty = { is_written: false }

test('after a quiz or an exam the way goes on to the next lesson that is not done, around the end of the course', () => {
  const open = [lesson(1, done), lesson(2), lesson(3), exam(4)]
  expect(leftToDo(room(open), 4)).toMatchObject({ lessons: 2, quizzes: 0, empty: 0, next: { id: 2 } })
  expect(leftToDo(room(open), 2)).toMatchObject({ lessons: 1, quizzes: 1, next: { id: 3 } })
})

test('a lesson that is not written is left, and not where one goes on', () => {
  expect(leftToDo(room([exam(1), lesson(2, empty), lesson(3)]), 1)).toMatchObject({ empty: 1, next: { id: 3 } })
  expect(leftToDo(room([exam(1), lesson(2, empty)]), 1)).toMatchObject({ lessons: 1, empty: 1, next: undefined })
})

test('nothing is left with the certificate, with everything done, for others than learners, and where the last attempt is gone', () => {
  expect(leftToDo(room([lesson(1, done), exam(2)]), 2)).toBeUndefined()
  expect(leftToDo(room([lesson(1), exam(2)], { certificate: 'code' }), 2)).toBeUndefined()
  expect(leftToDo(room([lesson(1), exam(2)], { role: 'teacher' }), 2)).toBeUndefined()
  expect(leftToDo(room([lesson(1), exam(2), exam(3, 0)]), 2)).toBeUndefined()
})

test('lessons and quizzes are counted apart', () => {
  expect(countLeft({ lessons: 6, quizzes: 1 })).toBe('6 lessons and 1 quiz')
  expect(countLeft({ lessons: 1, quizzes: 0 })).toBe('1 lesson')
  expect(countLeft({ lessons: 0, quizzes: 2 })).toBe('2 quizzes')
})
