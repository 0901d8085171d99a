import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../test/memory-storage.ts'
import { bindWanted, forgetWanted, markWantedDue, rememberWanted, takeWanted } from './wanted.ts'

const ada = 'ada@koya.test'

function standOn(pathname: string, search = '') {
  vi.stubGlobal('location', { pathname, search })
}

beforeEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  standOn('/course-detail/7', '?from=search')
})

test('what a visitor pressed is done once, after the log-in, on the page where it was pressed', () => {
  rememberWanted('enrol 7')
  expect(sessionStorage.getItem('prevPath')).toBe('/course-detail/7?from=search')
  expect(takeWanted('enrol 7', ada)).toBe(false)
  markWantedDue()
  expect(takeWanted('enrol 8', ada)).toBe(false)
  standOn('/courses')
  expect(takeWanted('enrol 7', ada)).toBe(false)
  standOn('/course-detail/7')
  expect(takeWanted('enrol 7', ada)).toBe(true)
  expect(takeWanted('enrol 7', ada)).toBe(false)
})

test('whoever closes the dialog has changed their mind', () => {
  rememberWanted('enrol 7')
  forgetWanted()
  markWantedDue()
  expect(takeWanted('enrol 7', ada)).toBe(false)
  expect(sessionStorage.getItem('prevPath')).toBeNull()
})

test('it is not done for somebody else who logs in after a sign-up, and not long after the log-in', () => {
  rememberWanted('enrol 7')
  bindWanted('Ada@koya.test')
  markWantedDue()
  expect(takeWanted('enrol 7', 'bola@koya.test')).toBe(false)

  rememberWanted('enrol 7')
  bindWanted('Ada@koya.test')
  markWantedDue()
  expect(takeWanted('enrol 7', ada)).toBe(true)

  rememberWanted('enrol 7')
  markWantedDue()
  vi.useFakeTimers({ now: Date.now() + 600_000 })
  expect(takeWanted('enrol 7', ada)).toBe(false)
})
