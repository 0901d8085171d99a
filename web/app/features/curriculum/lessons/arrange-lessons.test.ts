import { expect, test } from 'vitest'
import {
  moveLesson,
  moveSection,
  orderOf,
  placeLesson,
  placeSection,
  type Sections,
  whereLesson,
  whereSection,
} from './arrange-lessons.ts'

const lesson = (id: number) => ({ id, title: `L${id}` })
const section = (id: number, lessons: number[]) => ({ id, title: `S${id}`, lessons: lessons.map(lesson) })
/** Basics holds 1 to 3, Costing holds 4, Practice is still empty. */
const course = [section(10, [1, 2, 3]), section(20, [4]), section(30, [])] as Sections
const lessonsOf = (sections: Sections) => orderOf(sections).map(({ lessons }) => lessons)

test('a lesson moves up and down among those of its section', () => {
  expect(lessonsOf(moveLesson(course, 2, -1))).toEqual([[2, 1, 3], [4], []])
  expect(lessonsOf(moveLesson(course, 2, 1))).toEqual([[1, 3, 2], [4], []])
  expect(lessonsOf(moveLesson(course, 1, 1))).toEqual([[2, 1, 3], [4], []])
})

test('past the end of its section a lesson enters the next at its beginning, an empty one too', () => {
  expect(lessonsOf(moveLesson(course, 3, 1))).toEqual([[1, 2], [3, 4], []])
  expect(lessonsOf(moveLesson(course, 4, 1))).toEqual([[1, 2, 3], [], [4]])
})

test('past the beginning of its section a lesson enters the one above at its end', () => {
  expect(lessonsOf(moveLesson(course, 4, -1))).toEqual([[1, 2, 3, 4], [], []])
})

test('at either end of the course a lesson stays where it is', () => {
  expect(moveLesson(course, 1, -1)).toBe(course)
  const last = moveLesson(course, 4, 1)
  expect(moveLesson(last, 4, 1)).toBe(last)
})

test('a dropped lesson stands before the one it was dropped on, or at the end', () => {
  expect(lessonsOf(placeLesson(course, 1, { sectionId: 10, before: 3 }))).toEqual([[2, 1, 3], [4], []])
  expect(lessonsOf(placeLesson(course, 3, { sectionId: 20, before: 4 }))).toEqual([[1, 2], [3, 4], []])
  expect(lessonsOf(placeLesson(course, 1, { sectionId: 30, before: null }))).toEqual([[2, 3], [4], [1]])
  expect(placeLesson(course, 1, { sectionId: 10, before: 1 })).toBe(course)
})

test('sections move with their lessons', () => {
  expect(orderOf(moveSection(course, 20, -1))[0]).toEqual({ id: 20, lessons: [4] })
  expect(moveSection(course, 10, -1)).toBe(course)
  expect(placeSection(course, 10, null).map(({ id }) => id)).toEqual([20, 30, 10])
  expect(placeSection(course, 30, 10).map(({ id }) => id)).toEqual([30, 10, 20])
})

test('it is said where a lesson or a section has gone', () => {
  expect(whereLesson(moveLesson(course, 3, 1), 3)).toBe("Lesson 'L3' is now 1 of 2 in S20")
  expect(whereSection(moveSection(course, 20, -1), 20)).toBe("Section 'S20' is now 1 of 3")
})
