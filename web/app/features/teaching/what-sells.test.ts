import { expect, test } from 'vitest'
import { salesOf } from './what-sells.tsx'

const course = (id: number, october: number, november: number) => ({
  id,
  name: `Course ${id}`,
  figures: {
    months: [
      { month: '2026-09', enrolments: 99, earnings: 990_000 },
      { month: '2026-10', enrolments: october, earnings: october * 1000 },
      { month: '2026-11', enrolments: november, earnings: november * 1000 },
    ],
  },
})

test('this month and the one before it are counted over all courses', () => {
  expect(salesOf([course(1, 4, 2), course(2, 1, 5)])).toMatchObject({
    now: { month: '2026-11', enrolments: 7, earnings: 7000 },
    before: { month: '2026-10', enrolments: 5, earnings: 5000 },
  })
})

test('the three courses that most people began this month come first, and none that nobody began', () => {
  const courses = [course(1, 4, 2), course(2, 1, 5), course(3, 9, 0), course(4, 0, 1), course(5, 0, 3)]
  expect(salesOf(courses).best.map(({ id }) => id)).toEqual([2, 5, 1])
  expect(salesOf([course(3, 9, 0)]).best).toEqual([])
})

test('who teaches nothing sells nothing', () => {
  expect(salesOf([])).toEqual({ now: undefined, before: undefined, best: [] })
})
