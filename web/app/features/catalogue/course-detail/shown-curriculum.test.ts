import type { OfferedLesson } from '@koya/contract/endpoints/catalogue.ts'
import { expect, test } from 'vitest'
import { countLessons, countWritten, courseWeight, shownCurriculum } from './shown-curriculum.ts'

const lesson = (given: Partial<OfferedLesson>): OfferedLesson => ({
  id: 1,
  title: 'First steps',
  kind: 'text',
  minutes: null,
  is_preview: false,
  is_written: true,
  text_bytes: 0,
  file_bytes: null,
  ...given,
})
const read = lesson({ id: 4, minutes: 13, text_bytes: 2_100_000, is_preview: true })
const film = lesson({ kind: 'video', minutes: 12, file_bytes: 180_000_000 })
const elsewhere = lesson({ kind: 'video', text_bytes: 400 })
const quiz = lesson({ kind: 'quiz', minutes: 10 })
const toCome = lesson({ minutes: 12, is_written: false })
const sections = (...lessons: OfferedLesson[]) => [{ title: 'All of it', lessons }]

test('a row says what a lesson is, how long it takes and what it costs, and a preview leads to it', () => {
  const course = { id: 7, lms_course_id: 'csc 101', topics: 'Other', curriculum: sections(read, film, elsewhere, quiz) }
  expect(shownCurriculum(course)[0]?.lessons).toEqual([
    { title: 'First steps', about: 'Reading · 13 min · 2.1 MB', preview: '/classroom/csc%20101/4' },
    { title: 'First steps', about: 'Video · 12 min · 180 MB' },
    { title: 'First steps', about: 'Video' },
    { title: 'First steps', about: 'Quiz · 10 min' },
  ])
})

test('a course that is taught elsewhere shows its outline', () => {
  const course = { id: 7, lms_course_id: null, topics: 'Begin\n- One\n- Two', curriculum: [] }
  expect(shownCurriculum(course)).toEqual([{ title: 'Begin', lessons: [{ title: 'One' }, { title: 'Two' }] }])
  expect(countLessons([], course.topics)).toBe('2 lessons')
})

test('quizzes are counted apart from lessons', () => {
  expect(countLessons(sections(read, film, quiz), '')).toBe('2 lessons and 1 quiz')
  expect(countLessons(sections(read), '')).toBe('1 lesson')
})

test('a course that is not all written says how much of it can be read today, and at each lesson', () => {
  expect(countWritten(sections(read, toCome, toCome, film, quiz))).toBe('2 of 4 lessons are written so far')
  expect(countWritten(sections(read, toCome))).toBe('1 of 2 lessons is written so far')
  expect(countWritten(sections(read, film, quiz))).toBe('')
  expect(countWritten([])).toBe('')
  const course = { id: 7, lms_course_id: null, topics: '', curriculum: sections(toCome) }
  expect(shownCurriculum(course)[0]?.lessons[0]?.about).toBe('Reading · Not written yet')
})

test('the weight of a course is counted from its lessons, and says what it does not know', () => {
  expect(courseWeight(sections(read, film))).toBe('About 2.1 MB to read, 180 MB to watch')
  expect(courseWeight(sections(read, elsewhere, elsewhere))).toBe('About 2.1 MB to read, and 2 videos of unknown size')
  expect(courseWeight(sections(quiz))).toBe('')
  expect(courseWeight(sections(toCome))).toBe('')
})

test('the weight of a course whose lessons are not all written yet is what there is so far', () => {
  expect(courseWeight(sections(read, toCome, quiz))).toBe('About 2.1 MB to read so far')
})
