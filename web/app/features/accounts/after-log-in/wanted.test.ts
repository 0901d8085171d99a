import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../../test/memory-storage.ts'
import { adoptWanted, bindWanted, forgetWanted, markWantedDue, rememberWanted, takeWanted } from './wanted.ts'

const ada = 'ada@koya.test'
const course = { id: 7, name: 'Taxation', price: 12_000 }

function standOn(pathname: string, search = '') {
  vi.stubGlobal('location', { pathname, search })
}

beforeEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('localStorage', new MemoryStorage())
  standOn('/course-detail/7', '?from=search')
})

test('what a visitor pressed is done once, after the log-in, on the page where it was pressed', () => {
  rememberWanted('enrol', course)
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

test('the dialog says what comes after it', () => {
  expect(rememberWanted('enrol', course)).toBe('One step before the payment for Taxation.')
  expect(rememberWanted('enrol', { ...course, price: 0 })).toBe('One step before Taxation starts.')
  expect(rememberWanted('buy', course)).toBe('One step before Taxation goes into your cart.')
  expect(rememberWanted('papers', { id: 5, name: 'the 8 remaining papers' })).toBe(
    'One step before you have the 8 remaining papers in your cart.',
  )
  expect(rememberWanted('wish', course)).toBe('One step before Taxation goes on your wish list.')
})

test('whoever closes the dialog has changed their mind', () => {
  rememberWanted('enrol', course)
  forgetWanted()
  markWantedDue()
  expect(takeWanted('enrol 7', ada)).toBe(false)
  expect(sessionStorage.getItem('prevPath')).toBeNull()
})

test('it is not done for somebody else who logs in after a sign-up, and not long after the log-in', () => {
  rememberWanted('enrol', course)
  bindWanted('Ada@koya.test')
  markWantedDue()
  expect(takeWanted('enrol 7', 'bola@koya.test')).toBe(false)

  rememberWanted('enrol', course)
  bindWanted('Ada@koya.test')
  markWantedDue()
  expect(takeWanted('enrol 7', ada)).toBe(true)

  rememberWanted('enrol', course)
  markWantedDue()
  vi.useFakeTimers({ now: Date.now() + 600_000 })
  expect(takeWanted('enrol 7', ada)).toBe(false)
})

test('a mail that is opened in another tab goes on with it there, once, and for whoever signed up', () => {
  const openTab = () => vi.stubGlobal('sessionStorage', new MemoryStorage())
  const logInAfterMail = (target: string | undefined) => {
    openTab()
    adoptWanted(target)
    markWantedDue()
  }
  rememberWanted('enrol', course)
  logInAfterMail('/course-detail/7')
  expect(takeWanted('enrol 7', ada)).toBe(false)

  rememberWanted('enrol', course)
  bindWanted(ada)
  for (const target of [undefined, '/course-detail/8']) {
    logInAfterMail(target)
    expect(takeWanted('enrol 7', ada)).toBe(false)
  }
  logInAfterMail('/course-detail/7?from=search')
  expect(takeWanted('enrol 7', ada)).toBe(true)
  logInAfterMail('/course-detail/7')
  expect(takeWanted('enrol 7', ada)).toBe(false)

  rememberWanted('enrol', course)
  bindWanted(ada)
  logInAfterMail('/course-detail/7')
  expect(takeWanted('enrol 7', 'bola@koya.test')).toBe(false)

  rememberWanted('enrol', course)
  bindWanted(ada)
  vi.useFakeTimers({ now: Date.now() + 86_500_000 })
  logInAfterMail('/course-detail/7')
  expect(takeWanted('enrol 7', ada)).toBe(false)
})
