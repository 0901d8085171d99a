import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'
import { isLogInPage } from '../after-account.ts'

/** In the storage of the tab; early-sign-up.ts reads and writes it before there is anything else. */
export const SIGN_UP_KEY = 'signedUp'
const store = createStore<string | null>(null)

/**
 * Remembers the address that the mail went to, for the screen that says so. In sessionStorage, because the page begins anew
 * two seconds after signing up.
 */
export function rememberSignUp(email: string) {
  try {
    sessionStorage.setItem(SIGN_UP_KEY, email)
  } catch {
    // Storage is switched off: the screen then asks for the address.
  }
  store.set(email)
}

/** The address, or null where this tab knows none; undefined until the browser has been asked for it. */
export function useSignedUpEmail(): string | null | undefined {
  return useSyncExternalStore(store.watch, read, () => undefined)
}

/** The address of whoever has just signed up or confirmed it in this tab, on the screens that follow. */
export function addressToLogIn() {
  const isNext = isJustConfirmed() || location.pathname === '/signed-up'
  return isNext ? (read() ?? undefined) : undefined
}

function read() {
  try {
    return sessionStorage.getItem(SIGN_UP_KEY) ?? store.get()
  } catch {
    return store.get()
  }
}

/** Whether a confirmation link has led to this log-in. */
export function isJustConfirmed() {
  return isLogInPage() && new URLSearchParams(location.search).get('confirmation') === 'confirmed'
}
