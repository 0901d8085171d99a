import { expect, test } from 'vitest'
import { seedCourses } from './course-list.ts'
import { instructors } from './instructors.ts'
import type { SeedCourse } from './seed-course.ts'
import { subCategories } from './sub-categories.ts'

/** Sentences of eight words or more, in the words themselves: punctuation and capitals make no difference. */
function sentences(course: SeedCourse) {
  const topics = course.topics.flatMap(({ title, lessons }) => [title, ...lessons])
  const texts = [course.description, course.overview, ...course.outcomes, course.prerequisite, ...topics]
  const all = texts.flatMap((text) => text.split(/(?<=[.?:;])\s+/))
  return new Set(
    all
      .map((text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
      .filter((words) => words.length >= 8)
      .map((words) => words.join(' ')),
  )
}

test('the demo market has at least 150 courses besides the papers of the professional bodies', () => {
  expect(seedCourses.filter((course) => !course.isExamPaper).length).toBeGreaterThanOrEqual(150)
  expect(seedCourses.filter((course) => course.isExamPaper).length).toBeGreaterThan(100)
})

test('no sentence of eight words or more occurs in two courses', () => {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const course of seedCourses) {
    for (const sentence of sentences(course)) {
      const other = seen.get(sentence)
      if (other) repeated.push(`${other} and ${course.code}: ${sentence}`)
      seen.set(sentence, course.code)
    }
  }
  expect(repeated).toEqual([])
})

test('no two courses share a code or a name', () => {
  expect(new Set(seedCourses.map(({ code }) => code)).size).toBe(seedCourses.length)
  expect(new Set(seedCourses.map(({ name }) => name)).size).toBe(seedCourses.length)
})

test('every sub-course has courses, and every one of the thirty instructors teaches', () => {
  const used = new Set(seedCourses.map(({ subCategory }) => subCategory as string))
  const offered = Object.values(subCategories).flatMap((group) => Object.keys(group))
  expect(offered.filter((key) => !used.has(key))).toEqual([])

  const teaching = new Set(seedCourses.map(({ instructor }) => instructor as string))
  expect(Object.keys(instructors)).toHaveLength(30)
  expect(Object.keys(instructors).filter((key) => !teaching.has(key))).toEqual([])
})
