import { expect, test } from 'vitest'
import { readPageAddress, withKey } from './page-address.ts'

const read = (target: string) => readPageAddress(target, 'https://koya.example')

test.each([
  '/',
  '/courses',
  '/courses?search=%2F%2Fevil.example',
  '/course-detail/1',
  '/courses.data?page=2',
  '/blogs/feed.atom',
  '/sitemap-pages.xml',
])('%s is a page of ours', (target) => {
  const address = read(target)
  expect(address.kind === 'page' && address.url.href).toBe(`https://koya.example${target}`)
})

test.each(['https://koya.example/courses', 'http://evil.example/courses'])(
  '%s in the request line is our own page',
  (target) => {
    const address = read(target)
    expect(address.kind === 'page' && address.url.href).toBe('https://koya.example/courses')
  },
)

test.each([
  '//',
  '//evil.example/courses',
  '///x',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%0a',
  '/%2F%2Fevil.example',
  '*',
])('%s never leads to another host', (target) => {
  const address = read(target)
  if (address.kind === 'page') expect(address.url.host).toBe('koya.example')
})

test.each([
  '/api',
  '/api?x=1',
  '/api/v1/x',
  '/%61pi/v1/x',
  '/dev/x',
  '/nope.js',
  '/robots.txt',
  '/favicon.ico',
  '/a/b.css',
  '/%',
  // Password managers ask for it to see whether a site tells what is there from what is not.
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
])('%s is missing, and not a page', (target) => {
  expect(read(target).kind).toBe('missing')
})

test('a key is put on the same host whatever it begins with', () => {
  const address = withKey(new URL('https://koya.example/x'), '//evil.example/courses?page=2')
  expect(address.host).toBe('koya.example')
})
