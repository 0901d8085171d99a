import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { expect, test } from 'vitest'
import { aYearFrom } from '../a-year-from.ts'
import { asPackage, type ForeignCourse } from './foreign-course.ts'

const days = aYearFrom(lagosDay(new Date()))
const page = (title: string) => ({ title, html: '<p>Words.</p>' })
const found = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    draft: { kind: 'single' as const, prompt: `Question ${at}?`, options: ['Yes', 'No'], answer: [0] },
  }))
const brought = (course: Partial<ForeignCourse>) =>
  asPackage({ name: 'Bread', code: 'BR 1', description: '', sections: [], bank: [], leftOut: [], ...course }, days)

test('a quiz asks as many questions as one can, and the others go to the bank', () => {
  const { course, leftOut } = brought({
    sections: [{ title: 'Week 1', lessons: [{ title: 'Quiz', found: found(250) }] }],
  })
  expect([course.sections[0]?.lessons[0]?.questions.length, course.bank.length]).toEqual([200, 50])
  expect(leftOut).toEqual(['Quiz: a quiz asks at most 200 questions; the others are in the question bank'])
})

test('what is more than a course can hold is left out and counted', () => {
  const lessons = Array.from({ length: 510 }, (_, at) => page(`Page ${at}`))
  const { course, leftOut } = brought({ sections: [{ title: 'Week 1', lessons }], bank: found(2_100) })
  expect([course.sections[0]?.lessons.length, course.bank.length]).toEqual([500, 2_000])
  expect(leftOut).toEqual([
    'The question bank: 100 questions; a course has at most 2000',
    'Week 1: 10 lessons; a course has at most 500',
  ])
})

test.each([
  ['CC 7', 'CC 7'],
  ['  ##Ọ̀gá/1', 'g-/1'],
  ['g0123456789abcdef0123456789abcdef', 'g0123456789abcdef0123456'],
  ['', 'IMPORT'],
])('a course that is called %j elsewhere has the code %j here', (code, ours) => {
  expect(brought({ code, bank: found(1) }).course.code).toBe(ours)
})

test('only addresses of the web become links, and a page without words or without end is named', () => {
  const lessons = [
    { title: 'Good', url: 'https://who.example/a"b' },
    { title: 'Script', url: 'javascript:alert(1)' },
    { title: 'Disguised', url: 'https://koya.example@evil.example/' },
    { title: 'Relative', url: '//evil.example' },
    { title: 'Empty', html: '<p>&nbsp; </p><script>alert(1)</script>' },
    { title: 'Deep', html: '<div>'.repeat(1_000_000) },
    page('Kept'),
  ]
  const { course, leftOut } = brought({ sections: [{ title: '', lessons }] })
  expect(course.sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
    ['Lessons', ['Good', 'Kept']],
  ])
  expect(JSON.stringify(course.sections[0]?.lessons[0]?.content)).not.toContain('a\\"b')
  expect(leftOut).toEqual([
    'Script: its address cannot be used here',
    'Disguised: its address cannot be used here',
    'Relative: its address cannot be used here',
    'Empty: there is nothing in it that can be shown here',
    'Deep: there is nothing in it that can be shown here',
  ])
})
