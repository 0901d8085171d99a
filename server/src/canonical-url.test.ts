import { expect, test } from 'vitest'
import { canonicalKey, isWorthKeeping } from './canonical-url.ts'

const routeIds = new Set(['a'])
const key = (path: string) => canonicalKey(new URL(path, 'http://localhost'), routeIds)

test('parameters that change nothing are dropped, the others brought into one order', () => {
  expect(key('/?utm_source=x&gclid=1')).toBe('/')
  expect(key('/login?redirect=/cart')).toBe('/login')
  expect(key('/courses?page=2&utm=1&search_result=self')).toBe(
    key('/courses?search_result=self&applied_search=cp&page=2'),
  )
  expect(key('/courses?method=nonsense&filter=course')).toBe('/courses')
})

test('what changes the listing stays', () => {
  expect(key('/courses?bonus=free_course_offering')).not.toBe(key('/courses'))
  expect(key('/courses/category/?nested_filter_id=5')).not.toBe(key('/courses/category/'))
})

test('the data of a listing is kept under its own address', () => {
  expect(key('/courses.data?page=2&_routes=a')).toBe('/courses.data?page=2&_routes=a')
  expect(key('/courses.data?page=2&_routes=nobody')).toBe('/courses.data?page=2')
})

test('a free-text search is not worth keeping', () => {
  expect(isWorthKeeping(new URL('http://localhost/courses?search=solar'))).toBe(false)
  expect(isWorthKeeping(new URL('http://localhost/courses?page=2'))).toBe(true)
})

test('every reset link is one page, kept without its secret', () => {
  expect(key('/password/reset/secret?email=a@example.test')).toBe('/password/reset/link')
})
