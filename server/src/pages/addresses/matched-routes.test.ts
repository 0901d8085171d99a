import { expect, test } from 'vitest'
import { matchedRoutes } from './matched-routes.ts'

const match = matchedRoutes({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  about: { id: 'about', parentId: 'root', path: 'about' },
  category: { id: 'category', parentId: 'root', path: 'courses/category' },
  course: { id: 'course', parentId: 'root', path: 'course-detail/:id' },
  classroom: { id: 'classroom', parentId: 'root', path: 'classroom/:course/:lesson?' },
  other: { id: 'other', parentId: 'root', path: '*' },
})

test.each([
  ['/', 'home'],
  ['/_.data', 'home'],
  ['/about', 'about'],
  ['/about.data', 'about'],
  ['/courses/category/', 'category'],
  ['/courses/category/_.data', 'category'],
  ['/course-detail/12', 'course'],
  ['/course-detail/%C3%A9t%C3%A9%20x', 'course'],
  ['/classroom/1/2', 'classroom'],
])('%s is plain and shows %s', (path, id) => {
  expect(match(path)).toEqual({ ids: ['root', id], isPlain: true })
})

test.each([
  '/About',
  '/ABOUT.data',
  '/%61bout',
  '/about//',
  '/courses/Category/',
  '/course-detail/%31',
  '/course-detail/%c3%a9',
])('%s is another spelling, so it is not kept', (path) => {
  expect(match(path).isPlain).toBe(false)
})
