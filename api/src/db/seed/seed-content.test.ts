import { atswa } from '@koya/contract/programmes/bodies/atswa.ts'
import { ican } from '@koya/contract/programmes/bodies/ican.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { subCategories } from '../reference/sub-categories.ts'
import { listSeedCourses } from './course-list.ts'
import { readDemoFolder } from './demo/demo-folder.ts'
import { readDemoPeople } from './demo/demo-people.ts'
import { type SeedCourse, topicsOf } from './seed-course.ts'

const today = lagosDay(new Date())
const seedCourses = await listSeedCourses(today)

/** Sentences of eight words or more, in the words themselves: punctuation and capitals make no difference. */
function sentences(course: SeedCourse) {
  const topics = topicsOf(course).flatMap(({ title, lessons }) => [title, ...lessons])
  const texts = [course.description, course.overview, ...course.outcomes.split('\n'), course.prerequisite, ...topics]
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

test('every sub-course has courses, and every one of the thirty instructors teaches', async () => {
  const used = new Set(seedCourses.map(({ category }) => category))
  const offered = Object.values(subCategories).flatMap((group) => Object.keys(group))
  expect(offered.filter((key) => !used.has(key))).toEqual([])

  const { instructors } = await readDemoPeople()
  const teaching = new Set(seedCourses.map(({ teachers: [lead] }) => lead))
  expect(Object.keys(instructors)).toHaveLength(30)
  expect(Object.keys(instructors).filter((key) => !teaching.has(key))).toEqual([])
  const named = new Set(seedCourses.flatMap(({ teachers }) => teachers))
  expect([...named].filter((key) => !instructors[key])).toEqual([])
})

test('every folder of the demo market is a course of it', async () => {
  const { courses } = await readDemoFolder(today)
  const codes = new Set(seedCourses.map(({ code }) => code.toLowerCase()))
  expect([...courses].filter(([folder, { code }]) => folder !== code.toLowerCase() || !codes.has(folder))).toEqual([])
})

test('a paper that is written out says of itself what its programme says', () => {
  const papers = [ican, atswa].flatMap(({ courses }) => courses.flatMap(({ body }) => body))
  const written = seedCourses.filter(({ isExamPaper, sections }) => isExamPaper && sections.some(hasQuiz))
  expect(written).toHaveLength(2)
  for (const course of written) {
    const paper = papers.find(({ code }) => code === course.code)
    expect(course.name).toContain(paper?.title)
    expect([course.description, course.price, course.outcomes.split('\n'), course.prerequisite]).toEqual([
      paper?.info,
      Number(paper?.price),
      paper?.outcomes,
      paper?.prerequisite,
    ])
    expect(topicsOf(course)).toEqual([{ title: paper?.title, lessons: paper?.body }])
  }
})

function hasQuiz({ lessons }: SeedCourse['sections'][number]) {
  return lessons.some(({ content }) => content.kind === 'quiz')
}
