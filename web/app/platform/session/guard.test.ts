import { pageGuards } from '@koya/contract/rules/routes.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../test/memory-storage.ts'

/** The pages from which the specification leads home; every other page for members asks for the log-in at once. */
const ledHome = [
  '/learner/profile',
  '/learner/accounts',
  '/instructor/profile',
  '/instructor/dashboard',
  '/notifications',
  '/mylearning',
  '/mycourses',
  '/dashboard',
]
const others = Object.entries(pageGuards).flatMap(([path, guard]) =>
  guard === 'public' || ledHome.includes(path) ? [] : [path.replace(/:\w+/, '7')],
)

async function visit(path: string, hasLoggedOut = false) {
  vi.resetModules()
  const guard = await import('./guard.ts')
  if (hasLoggedOut) guard.expectLogOut()
  return guard.turnAway(`http://koya.test${path}`)?.headers.get('location')
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

test.each(ledHome)('a visitor of %s is led home, and the log-in leads back', async (path) => {
  expect(await visit(`${path}?tab=edit`)).toBe('/')
  expect(sessionStorage.getItem('prevPath')).toBe(`${path}?tab=edit`)
})

test.each(others)('a visitor of %s is asked to log in, and the log-in leads back', async (path) => {
  expect(await visit(`${path}?page=2`)).toBe(`/login?redirect=${path}${encodeURIComponent('?page=2')}`)
})

test('whoever logged out themselves is led home and not back', async () => {
  expect(await visit('/dashboard', true)).toBe('/')
  expect(sessionStorage.getItem('prevPath')).toBeNull()
})
