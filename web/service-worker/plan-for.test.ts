import { expect, test } from 'vitest'
import { planFor } from './plan-for.ts'

const origin = 'https://koya.test'
const look = (path: string, asked = {}) =>
  planFor({ url: origin + path, method: 'GET', mode: 'navigate', destination: 'document', ...asked }, origin)
const cacheKindOf = (path: string) => {
  const plan = look(path)
  return plan?.kind === 'page' ? [plan.page.cacheKind, plan.page.key] : plan
}

test('what is private, moves money or is the office is left to the browser', () => {
  for (const path of [
    '/api/v1/lessons/4',
    '/api/v1/notifications/stream',
    '/profile-resource/api/lms-enrollment/login/',
    '/admin',
    '/admin/users',
    '/Admin/users',
    '/payments',
    '/payments/KY-1',
    '/payments.data?_routes=root',
    '/dev/mailbox',
    '/sandbox/pay',
    '/password/reset/secret?email=a%40b.c',
    '/subscription/secret',
    '/report-mail/secret',
    '/mail-links/secret',
    '/gifts/secret',
    '/sponsor/secret',
    '/shared-exams/secret',
  ])
    expect(look(path), path).toBeUndefined()
  expect(look('/courses', { method: 'POST' })).toBeUndefined()
  expect(
    planFor({ url: 'https://else.test/', method: 'GET', mode: 'navigate', destination: '' }, origin),
  ).toBeUndefined()
})

test('pages worth keeping have a place, and one page stands for every lesson', () => {
  expect(cacheKindOf('/?utm_source=mail')).toEqual(['shells', '/'])
  expect(cacheKindOf('/course-detail/7?from=mail')).toEqual(['courses', '/course-detail/7'])
  expect(cacheKindOf('/courses?bonus=free_course_offering')).toEqual([
    'listings',
    '/courses?bonus=free_course_offering',
  ])
  expect(cacheKindOf('/classroom/CSC-101?x=ticket')).toEqual(['shells', '/classroom'])
  expect(cacheKindOf('/classroom/CSC-101/12')).toEqual(['shells', '/classroom'])
  expect(cacheKindOf('/classroom/CSC-101/lessons/12')).toEqual(['shells', '/classroom/lessons'])
  expect(cacheKindOf('/mylearning?search_menu=all')).toEqual(['shells', '/mylearning'])
})

test('a search is not kept, nor a page of somebody alone', () => {
  expect(cacheKindOf('/courses?search=debt&applied_search=sb')?.[0 as never]).toBeUndefined()
  expect(cacheKindOf('/cart')).toEqual([undefined, '/cart'])
  expect(cacheKindOf('/learner/profile')).toEqual([undefined, '/learner/profile'])
})

test("the router's data belongs to its page", () => {
  const data = { mode: 'cors', destination: '' }
  expect(look('/_root.data', data)).toMatchObject({ kind: 'data', page: { path: '/', cacheKind: 'shells' } })
  expect(look('/course-detail/7.data?_routes=a', data)).toMatchObject({ page: { path: '/course-detail/7' } })
  expect(look('/courses.data?chosen=Free&_routes=a', data)).toMatchObject({ page: { path: '/courses?chosen=Free' } })
  expect(look('/courses/category/_.data', data)).toMatchObject({ page: { path: '/courses/category/' } })
})

test('files of the build and pictures are kept, videos and downloads are not', () => {
  const file = { mode: 'no-cors', destination: 'script' }
  expect(look('/assets/root-1.js', file)).toEqual({ kind: 'asset', key: '/assets/root-1.js' })
  expect(look('/art/course/1.svg?v=2', { mode: 'no-cors', destination: 'image' })?.kind).toBe('picture')
  expect(look('/media/film.mp4', { mode: 'no-cors', destination: 'video' })).toBeUndefined()
  expect(look('/robots.txt', { mode: 'no-cors', destination: '' })).toBeUndefined()
})
