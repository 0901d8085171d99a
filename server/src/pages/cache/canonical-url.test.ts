import { addresses } from '@koya/web/app/addresses.ts'
import { expect, test } from 'vitest'
import { canonicalKey, whenToKeep } from './canonical-url.ts'

const key = (path: string) => canonicalKey(new URL(path, 'http://localhost'), ['root', 'a'])

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

test('several sub-courses stay, in one order however they were ticked', () => {
  const chosen = key('/courses?nested_filter_id=801&nested_filter_id=201')
  expect(chosen).toBe(key('/courses?nested_filter_id=201&nested_filter_id=801&nested_filter_id=201'))
  expect(new URL(chosen, 'http://localhost').searchParams.getAll('nested_filter_id')).toEqual(['201', '801'])
})

test('the data of a listing is kept under its own address', () => {
  expect(key('/courses.data?page=2&_routes=a')).toBe('/courses.data?page=2&_routes=a')
  expect(key('/courses.data?page=2&_routes=nobody')).toBe('/courses.data?page=2')
})

test('however often and in whichever order routes are named, there are as few copies as meanings', () => {
  const variants = Array.from({ length: 5_000 }, (_, n) => [
    `/courses.data?_routes=${'root,'.repeat(n % 40)}root`,
    `/courses.data?_routes=a,stranger-${n},a`,
    `/courses.data?_routes=stranger-${n}&_routes=a`,
    `/courses.data?_routes=a,root,${n}`,
  ]).flat()
  expect(new Set(variants.map(key))).toEqual(
    new Set(['/courses.data?_routes=root', '/courses.data?_routes=a', '/courses.data']),
  )
})

test('a free-text search and a set of boxes are worth keeping once they were asked for twice', () => {
  expect(whenToKeep(new URL('http://localhost/courses?search=solar'))).toBe('asked twice')
  expect(whenToKeep(new URL('http://localhost/courses?nested_filter_id=201&nested_filter_id=801'))).toBe('asked twice')
  expect(whenToKeep(new URL('http://localhost/courses?nested_filter_id=201'))).toBe('always')
  expect(whenToKeep(new URL('http://localhost/courses?page=2'))).toBe('always')
})

test('every reset link is one page, kept without its secret, and so is every payment', () => {
  expect(key('/password/reset/secret?email=a@example.test')).toBe('/password/reset/link')
  expect(key('/payments/koya-1?trxref=koya-1&reference=koya-1')).toBe('/payments/link')
  expect(key('/mycourses/12/learners?page=2')).toBe('/mycourses/course/learners')
})

test('every lesson is one shell, kept without the ticket that opened it', () => {
  expect(key('/classroom/python-1?kab12=secret&kcd34=7')).toBe('/classroom/course')
  expect(key('/classroom/1/4')).toBe('/classroom/course')
  expect(key('/classroom/1/lessons/4?k=secret')).toBe('/classroom/course/lessons/lesson')
})

test('a certificate is asked for by its code, and by nothing else', () => {
  expect(key('/verify?code=Ab-3_x&utm_source=x')).toBe('/verify?code=Ab-3_x')
  expect(key('/verify?code=%3Cscript%3E')).toBe('/verify')
})

const withToken = addresses.flatMap((path) => /^\/([^/]+)\/:token$/.exec(path)?.[1] ?? [])

test('what has a token in its address is known by the first word of it', () => {
  expect(addresses.filter((path) => path.includes(':token'))).toHaveLength(withToken.length)
  expect(withToken).toContain('gifts')
})

test.each(withToken)(
  'the page behind a link in a mail, /%s/, is not worth keeping, however its address is written',
  (name) => {
    const [first = '', rest] = [name[0], name.slice(1)]
    const written = [name, `${first.toUpperCase()}${rest}`, `%${first.charCodeAt(0).toString(16)}${rest}`]
    for (const path of [...written.map((word) => `/${word}/secret`), `/${name}/s.data`])
      expect(whenToKeep(new URL(path, 'http://localhost'))).toBe('never')
  },
)

test('the finder of a programme knows its own qualifications, in one order, and drops the rest', () => {
  expect(key('/program-detail/1?utm=1&qualification=mcati,nonsense&qualification=atswa')).toBe(
    '/program-detail/1?qualification=atswa&qualification=mcati',
  )
  expect(key('/program-detail/1.data?qualification=atswa&_routes=a')).toBe(
    '/program-detail/1.data?qualification=atswa&_routes=a',
  )
  expect(key('/program-detail/8?qualification=atswa')).toBe('/program-detail/8')
  expect(key('/program-detail/toString?qualification=atswa')).toBe('/program-detail/toString')
})

test('a course of a programme is one page, however its title is written', () => {
  expect(key('/programs/1/courses/Business%20LAW?x=1')).toBe('/programs/1/courses/business%20law')
})

test('titles of courses are worth keeping, a part of one and a set of ticked boxes are not', () => {
  const isKept = (path: string) => whenToKeep(new URL(path, 'http://localhost')) === 'always'
  expect(isKept('/programs/1/courses/Business%20Law')).toBe(true)
  expect(isKept('/programs/4/courses/all')).toBe(true)
  expect(isKept('/programs/1/courses/busi')).toBe(false)
  expect(isKept('/programs/1/courses/busi.data')).toBe(false)
  expect(isKept('/program-detail/1?qualification=atswa')).toBe(true)
  expect(isKept('/program-detail/1?qualification=atswa,mcati')).toBe(false)
})

test('the legal documents and the pages of the blog are told apart, and what they do not know is dropped', () => {
  expect(key('/legal?tab=honour-code&utm=1')).toBe('/legal?tab=honour-code')
  expect(key('/legal-information?tab=terms-of-service')).toBe('/legal-information?tab=terms-of-service')
  expect(key('/legal.data?tab=honour-code&_routes=a')).toBe('/legal.data?tab=honour-code&_routes=a')
  for (const path of ['/legal?tab=privacy-policy', '/legal?tab=nonsense', '/legal?page=2'])
    expect(key(path)).toBe('/legal')
  expect(key('/blogs?page=2')).toBe('/blogs?page=2')
  for (const page of ['1', '0', '-1', '02', '1000', 'x']) expect(key(`/blogs?page=${page}`)).toBe('/blogs')
  expect(key('/about?page=2&tab=honour-code')).toBe('/about')
})
