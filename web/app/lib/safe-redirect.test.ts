import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/cart', '/courses?search=a%20b&applied_search=sb', '/course-detail/7#curriculum', '/learner/wishlists'])(
  'the path %s is our own',
  (path) => expect(safeRedirect(path)).toBe(path),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  ' /cart',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/cart%0d%0aSet-Cookie:a=b',
  '/%zz',
])('the target %j is refused', (target) => expect(safeRedirect(target)).toBeUndefined())

test('no target is no redirect', () => {
  expect(safeRedirect(null)).toBeUndefined()
  expect(safeRedirect(undefined)).toBeUndefined()
})
