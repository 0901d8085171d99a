import { expect, test } from 'vitest'
import { itemsOf } from './checklist.tsx'

const whole = { lessons: { total: 2, written: 2 }, has_preview: true, has_price: true, has_picture: true }
const leftOf = (checklist: typeof whole) => itemsOf(7, checklist).filter(({ isDone }) => !isDone)

test('a course that costs nothing is as ready as one with a price', () => {
  expect(leftOf(whole)).toEqual([])
  expect(leftOf({ ...whole, has_price: false })).toEqual([])
})

test('what a new course lacks leads to where it is done', () => {
  const lessons = { total: 2, written: 1 }
  expect(leftOf({ ...whole, lessons, has_preview: false, has_picture: false })).toMatchObject([
    { text: 'Lessons: 1 of 2 written', to: '/mycourses/7/curriculum' },
    { to: '/mycourses/7/curriculum' },
    { to: '/mycourses/7/edit' },
  ])
})
