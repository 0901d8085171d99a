import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { THEME_KEY } from '../theme.ts'

export type Session = {
  user: SessionUser | null
  token: string | null
  user_roles: { name: Role }[]
  isAuthenticated: boolean
  loading: boolean
  error: string | null
  errFlag: boolean
  prevPath: string | null
}

const signedOut: Session = {
  user: null,
  token: null,
  user_roles: [],
  isAuthenticated: false,
  loading: false,
  error: null,
  errFlag: false,
  prevPath: null,
}

/** The cart's key says nothing of what it holds, and that is encrypted (see member/cart.ts). */
export const CART_KEY = 'q7.k2v'

/** Whose own link brought somebody here (see payments/kept-link.ts). */
export const LINK_KEY = 'came-by'

/**
 * What a session leaves in the browser (S2 §3), the flag that a guard wants besides the token, and what somebody wanted when
 * they signed up (accounts/after-log-in).
 */
const sessionKeys = [
  'token',
  'access_token',
  'user',
  'user_roles',
  'lms_token',
  'lms_user_profile_id',
  'wishes',
  'totalwish',
  CART_KEY,
  'isAuthenticated',
  'wanted',
]

const isBrowser = typeof window !== 'undefined'
/** The stored texts that the session in memory was made from. */
let lastRead = ''
const store = createStore(isBrowser ? readStorage() : signedOut)

// Another tab logged in or out: this one agrees at once. A cleared storage names no key.
if (isBrowser)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || sessionKeys.includes(key)) store.set(readStorage())
  })

/** The session as it stands. On the server and until hydration it is signedOut's: that page is everyone's. */
export function useSession() {
  return useSyncExternalStore(store.watch, store.get, () => signedOut)
}

/** The signed-in user, if there is one. */
export function useSignedInUser() {
  const session = useSession()
  return isSignedIn(session) ? session.user : null
}

export const watchSession = store.watch

/** The session that is stored now. What is in memory is only for showing, and agrees as soon as they differ. */
export function readSession() {
  if (isBrowser && storedTexts() !== lastRead) store.set(readStorage())
  return store.get()
}

export function readSignedInUser() {
  const session = readSession()
  return isSignedIn(session) ? session.user : null
}

/** The stored token decides, and not one that was read before it went. */
export function readToken() {
  return stored('token') ?? undefined
}

/** Token and flag together; either one alone is not enough. */
export function isSignedIn({ token, isAuthenticated, user }: Session) {
  return Boolean(token && isAuthenticated && user)
}

/** Whether this person is signed in at this very moment: another tab may have ended the session a moment ago. */
export function isSignedInNow(userId: number) {
  const session = readStorage()
  return isSignedIn(session) && session.user?.id === userId
}

/** The role that counts: the first one. */
export function firstRole({ roles }: SessionUser) {
  return roles[0]?.name ?? 'User'
}

export function updateSession(change: Partial<Session>) {
  store.set({ ...readSession(), ...change })
}

/** Stores what belongs to a session; objects as JSON. */
export function storeSession(values: Record<string, unknown>) {
  // Written key by key: another tab must not take the token of one person for the session of the last.
  if ('token' in values) localStorage.removeItem('isAuthenticated')
  for (const [key, value] of Object.entries(values))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  store.set(readStorage())
}

/** An admin may change what a person is while they are logged in: the next answer says so. */
export function takeRoles(held: Role[]) {
  const { user } = readSession()
  if (!user || held.join() === user.roles.map(({ name }) => name).join()) return
  const user_roles = held.map((name) => ({ name }))
  storeSession({ user: { ...user, roles: user_roles }, user_roles })
}

/** Takes the session out of the browser and leaves the rest. */
export function forgetSession() {
  for (const key of sessionKeys) localStorage.removeItem(key)
  store.set(readStorage())
}

/**
 * A failed login clears everything, as specified. The colours that were chosen for this device and the teacher's link by which
 * somebody came belong to no session: whoever mistypes a password has still come by that link.
 */
export function clearStorage() {
  const kept = [THEME_KEY, LINK_KEY].map((key) => [key, stored(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value) localStorage.setItem(key, value)
  store.set(readStorage())
}

/** Remembers where a visitor wanted to go. In sessionStorage, so that clearing the local one does not lose it. */
export function rememberPath(path: string) {
  sessionStorage.setItem('prevPath', path)
  updateSession({ prevPath: path })
}

export function forgetPath() {
  sessionStorage.removeItem('prevPath')
  updateSession({ prevPath: null })
}

function readStorage(): Session {
  lastRead = storedTexts()
  try {
    return {
      ...signedOut,
      user: readUser(),
      token: stored('token'),
      user_roles: readJson<Session['user_roles']>('user_roles') ?? [],
      isAuthenticated: stored('isAuthenticated') === 'true',
      prevPath: sessionStorage.getItem('prevPath'),
    }
  } catch {
    // Storage is switched off: the visitor stays a visitor.
    return signedOut
  }
}

function storedTexts() {
  return JSON.stringify(['token', 'user', 'user_roles', 'isAuthenticated'].map(stored))
}

function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is switched off, or this is the server.
    return null
  }
}

/** Someone may have written anything there. */
function readUser() {
  const user = readJson<Partial<SessionUser>>('user')
  return user?.id && Array.isArray(user.roles) ? (user as SessionUser) : null
}

function readJson<T>(key: string) {
  try {
    return JSON.parse(stored(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
