import type { Classroom, OutlinedLesson } from '@koya/contract/endpoints/classroom/outline.ts'
import { expect, test } from 'vitest'
import { whatIsLeft } from './what-is-left.ts'

const lesson = (id: number, is_done: boolean, over: Partial<OutlinedLesson> = {}): OutlinedLesson => ({
  id,
  title: `Lesson ${id}`,
  kind: 'text',
  minutes: 5,
  is_preview: false,
  is_written: true,
  is_open: true,
  is_done,
  assessment: null,
  ...over,
})
const quiz = (id: number, is_passed: boolean | null, attempts_left: number | null = null) =>
  lesson(id, is_passed === true || attempts_left === 0, {
    kind: 'quiz',
    assessment: {
      pass_mark: 60,
      attempts_left,
      is_withheld: false,
      best: is_passed === null ? null : { score: 40, is_passed },
    },
  })
const room = (lessons: OutlinedLesson[], over: Partial<Classroom> = {}) =>
  ({ role: 'learner', certificate: null, sections: [{ id: 1, title: '', lessons }], ...over }) as Classroom
const ids = (classroom: Classroom) => whatIsLeft(classroom)?.map(({ id }) => id)

test('once every other lesson is done, what is left are the quizzes that are not passed', () => {
  expect(ids(room([lesson(1, true), quiz(2, false), quiz(3, true), quiz(4, null)]))).toEqual([2, 4])
  expect(ids(room([lesson(1, true), quiz(2, false, 0)]))).toEqual([2])
})

test('nothing is said of it as long as there are lessons to do, after the certificate and to whoever does not learn here', () => {
  expect(ids(room([lesson(1, false), quiz(2, false)]))).toBeUndefined()
  expect(ids(room([lesson(1, true), quiz(2, false)], { certificate: 'code' }))).toBeUndefined()
  expect(ids(room([lesson(1, true), quiz(2, false)], { role: 'teacher' }))).toBeUndefined()
  expect(ids(room([lesson(1, true), quiz(2, true)]))).toBeUndefined()
})

test('the last two lessons before a quiz are offered to read again', () => {
  const [left] = whatIsLeft(room([lesson(1, true), lesson(2, true), lesson(3, true), quiz(4, false)])) ?? []
  expect(left?.help.map(({ id }) => id)).toEqual([2, 3])
})
