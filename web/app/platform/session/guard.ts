import { type Guard, pageGuards } from '@koya/contract/rules/routes.ts'
import { useSyncExternalStore } from 'react'
import { matchPath, redirect } from 'react-router'
import { createStore } from '../store.ts'
import { isSignedIn, readSession, rememberPath } from './session.ts'

/** Somebody was led home, and nobody has told them why yet. */
const isUnexplained = createStore(false)
let hasLoggedOut = false

/** Whether a page is for people with a session. The server shows everyone the same, so the browser has to look. */
export function isGuarded(pathname: string) {
  return guardOf(pathname) !== 'public'
}

/** Sends a visitor without a session where the specification wants them; undefined lets them in. */
export function turnAway(url: string) {
  const { pathname, search } = new URL(url)
  const guard = guardOf(pathname)
  if (guard === 'public' || isSignedIn(readSession())) return undefined
  if (guard === 'login') return redirect(`/login?redirect=${pathname}${encodeURIComponent(search)}`)
  if (!hasLoggedOut) {
    rememberPath(pathname + search)
    isUnexplained.set(true)
  }
  return redirect('/')
}

/** Whoever logs out themselves knows why the page closes, and does not want to come back to it. */
export function expectLogOut() {
  hasLoggedOut = true
}

export function useIsUnexplained() {
  return useSyncExternalStore(isUnexplained.watch, isUnexplained.get, () => false)
}

export const markExplained = () => isUnexplained.set(false)

function guardOf(pathname: string): Guard {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  const fits = Object.entries(pageGuards).find(([pattern]) => matchPath(pattern, path))
  return fits?.[1] ?? 'public'
}
