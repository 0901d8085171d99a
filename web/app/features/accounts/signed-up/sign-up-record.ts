import { useSyncExternalStore } from 'react'
import { createStore } from '../../../platform/store.ts'

const KEY = 'signedUp'
const store = createStore<string | null>(null)

/**
 * Remembers the address that the mail went to, for the screen that says so. In sessionStorage, because the page begins anew
 * two seconds after signing up.
 */
export function rememberSignUp(email: string) {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Storage is switched off: the screen then asks for the address.
  }
  store.set(email)
}

/** The address, once the browser has been asked for it. */
export function useSignedUpEmail() {
  return useSyncExternalStore(store.watch, read, () => null)
}

function read() {
  try {
    return sessionStorage.getItem(KEY) ?? store.get()
  } catch {
    return store.get()
  }
}
