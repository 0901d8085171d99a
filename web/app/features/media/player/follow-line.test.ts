import { expect, test } from 'vitest'
import { whereToScroll } from './follow-line.ts'

const LINE = 44
const line = (at: number) => ({ top: at * LINE, height: LINE })
const box = (scrollTop: number) => ({ scrollTop, clientHeight: 10 * LINE })

test('a transcript stays as it is while the line that is said can be read, and follows when it leaves the box', () => {
  expect(whereToScroll(box(0), line(3), line(2))).toBeUndefined()
  expect(whereToScroll(box(0), line(10), line(9))).toBeCloseTo(10 * LINE - (10 * LINE) / 3)
  // Half of it can be seen, and half is not enough.
  expect(whereToScroll(box(0), { top: 10 * LINE - 20, height: LINE }, line(9))).toBeGreaterThan(0)
})

test('it goes along with a jump in the film, and to the line at which somebody begins', () => {
  expect(whereToScroll(box(0), line(80), line(2))).toBeGreaterThan(70 * LINE)
  expect(whereToScroll(box(70 * LINE), line(1), line(72))).toBe(0)
  expect(whereToScroll(box(0), line(40), undefined)).toBeGreaterThan(30 * LINE)
})

test('whoever has scrolled away is left alone until the line that is said is in sight again', () => {
  expect(whereToScroll(box(60 * LINE), line(3), line(2))).toBeUndefined()
  expect(whereToScroll(box(0), line(12), line(9))).toBeDefined()
})
