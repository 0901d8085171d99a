import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../../test/memory-storage.ts'

const user = { id: 7, first_name: 'Ada', last_name: 'Obi', email: 'ada@koya.test', roles: [{ name: 'User' }] }

async function freshSession() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

test('a session needs token and flag: either one alone is not enough', async () => {
  const { isSignedIn, readSession, storeSession } = await freshSession()
  storeSession({ token: 'abc', user })
  expect(isSignedIn(readSession())).toBe(false)
  storeSession({ isAuthenticated: true })
  expect(isSignedIn(readSession())).toBe(true)
  localStorage.removeItem('token')
  expect(isSignedIn((await freshSession()).readSession())).toBe(false)
})

test('the stored token decides: once it is gone nobody is signed in, although the page still stands', async () => {
  const { isSignedIn, readSession, readSignedInUser, readToken, storeSession } = await freshSession()
  storeSession({ token: 'abc', user, isAuthenticated: true })
  expect(readSignedInUser()?.id).toBe(7)
  localStorage.removeItem('token')
  expect(readToken()).toBeUndefined()
  expect(isSignedIn(readSession())).toBe(false)
  expect(readSignedInUser()).toBeNull()
})

test.each([['user'], ['isAuthenticated'], ['token']])(
  'whoever shows the session hears that %s is gone',
  async (key) => {
    const { readSession, storeSession, watchSession } = await freshSession()
    storeSession({ token: 'abc', user, isAuthenticated: true })
    const told = vi.fn()
    watchSession(told)
    readSession()
    expect(told).not.toHaveBeenCalled()
    localStorage.removeItem(key)
    readSession()
    readSession()
    expect(told).toHaveBeenCalledOnce()
  },
)

test('what a page adds to the session does not bring back a token that is gone', async () => {
  const { readSession, rememberPath, storeSession } = await freshSession()
  storeSession({ token: 'abc', user, isAuthenticated: true })
  localStorage.removeItem('token')
  rememberPath('/dashboard')
  expect(readSession()).toMatchObject({ token: null, prevPath: '/dashboard' })
})

test('what someone else wrote into the storage is not a user', async () => {
  for (const text of ['{', '5', '{"id":1}', 'null']) {
    localStorage.setItem('user', text)
    expect((await freshSession()).readSession().user).toBeNull()
  }
})

test('forgetting a session leaves what is not part of it', async () => {
  const { forgetSession, readToken, storeSession } = await freshSession()
  storeSession({ token: 'abc', access_token: 'abc', user, wishes: [1], totalwish: 1, isAuthenticated: true })
  localStorage.setItem('theirs', 'stays')
  forgetSession()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('wishes')).toBeNull()
  expect(localStorage.getItem('theirs')).toBe('stays')
})

test('the remembered path outlives a failed login, which clears local storage', async () => {
  const { clearStorage, forgetPath, readSession, rememberPath } = await freshSession()
  rememberPath('/dashboard')
  clearStorage()
  expect(readSession().prevPath).toBe('/dashboard')
  forgetPath()
  expect(readSession().prevPath).toBeNull()
})

test('the link by which somebody came outlives a failed login', async () => {
  const { clearStorage, LINK_KEY } = await freshSession()
  localStorage.setItem(LINK_KEY, '{"by":7}')
  localStorage.setItem('theirs', 'goes')
  clearStorage()
  expect(localStorage.getItem(LINK_KEY)).toBe('{"by":7}')
  expect(localStorage.getItem('theirs')).toBeNull()
})

test('another tab that logs out is heard', async () => {
  const { isSignedIn, readSession, storeSession } = await freshSession()
  storeSession({ token: 'abc', user, isAuthenticated: true })
  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(isSignedIn(readSession())).toBe(false)
})
