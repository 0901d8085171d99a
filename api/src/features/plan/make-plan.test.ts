import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Given, makePlan, mondayOf, weekday } from './make-plan.ts'
import { minutesOf } from './this-week.ts'

const paper = 'ATSWA-101'
const topic = (name: string, need: number, lessons: Given['topics'][number]['lessons'] = []) => ({
  paper,
  topic: `${paper}/${name}`,
  name,
  need,
  hasQuestions: true,
  lessons,
})
const mocks = [{ paper, title: 'Mock exam', minutes: 60, path: `/exams/${paper}/mock` }]
/** From a Monday to a Tuesday eleven weeks later. */
const given: Given = {
  from: '2027-01-04',
  examOn: '2027-03-23',
  minutesPerWeek: 300,
  studyDays: [1, 2, 3, 4, 6],
  topics: [topic('heavy-and-weak', 0.3), topic('light-and-weak', 0.1), topic('heavy-and-known', 0.1)],
  mocks,
}

test('the time goes to topics by their part of the marks times what is missing', () => {
  const parts = [...makePlan({ ...given, mocks: [] }).values()].flat()
  const [most = 0, ...others] = given.topics.map(({ name }) => minutesOf(parts.filter(({ title }) => title === name)))
  for (const other of others) expect(most / other).toBeCloseTo(3, 0)
})

test('a plan has lessons, each once and in order, practice, rest and mocks, the last of them two weeks before the diet', () => {
  const lessons = ['First', 'Second'].map((title) => ({ title, minutes: 20, path: `/classroom/1/${title}` }))
  const plan = makePlan({ ...given, topics: [topic('petty-cash', 0.3, lessons)] })
  const parts = [...plan].flatMap(([day, all]) => all.map((part) => ({ day, ...part })))
  expect(parts.filter(({ kind }) => kind === 'lesson').map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(parts.some(({ kind }) => kind === 'practice')).toBe(true)
  const sat = parts.filter(({ kind }) => kind === 'mock').map(({ day }) => day)
  expect(sat.map(weekday)).toEqual([6, 6, 6])
  expect(mondayOf(sat.at(-1) ?? '')).toBe('2027-03-08')
})

test('whatever is wished, nothing is planned on days of rest, on the day before the exam or later, nor more than there is time for', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.integer({ min: 30, max: 3_600 }),
      fc.array(
        fc.record({ need: fc.double({ min: 0, max: 1, noNaN: true }), minutes: fc.integer({ min: 1, max: 90 }) }),
        {
          maxLength: 6,
        },
      ),
      (studyDays, minutesPerWeek, wanted) => {
        const topics = wanted.map(({ need, minutes }, at) =>
          topic(`topic-${at}`, need, [{ title: `Lesson ${at}`, minutes, path: '/classroom/1/1' }]),
        )
        const each = Math.max(10, minutesPerWeek / studyDays.length + 2.5)
        for (const [day, parts] of makePlan({ ...given, studyDays, minutesPerWeek, topics })) {
          expect(studyDays).toContain(weekday(day))
          expect(day < '2027-03-22').toBe(true)
          for (const { minutes } of parts) expect(minutes).toBeGreaterThan(0)
          if (parts[0]?.kind !== 'mock') expect(minutesOf(parts)).toBeLessThanOrEqual(each)
        }
      },
    ),
    { numRuns: 100 },
  )
})
