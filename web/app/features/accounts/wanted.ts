import { useEffect, useEffectEvent } from 'react'
import { forgetPath, rememberPath, useSignedInUser } from '../../platform/session.ts'

/**
 * What a visitor pressed that needs an account, such as `enrol 7`. It is done after the log-in, on the page where it was
 * pressed. In sessionStorage: a failed log-in clears the local one, and no other tab should act on it.
 */
type Wanted = {
  what: string
  pathname: string
  /** Whoever signed up for it. Somebody else who logs in on this phone did not want it. */
  email?: string
  /** When the log-in was done. Only the page that opens right after it goes on. */
  dueAt?: number
}

const KEY = 'wanted'
const DUE_MS = 120_000

export function rememberWanted(what: string) {
  const { pathname, search } = location
  write({ what, pathname })
  rememberPath(pathname + search)
}

/** Whoever closes the dialog has changed their mind, and does not want to come back here later either. */
export function forgetWanted() {
  if (!read()) return
  write(undefined)
  forgetPath()
}

/** The page is about to begin anew with a session. */
export function markWantedDue() {
  const wanted = read()
  if (wanted) write({ ...wanted, dueAt: Date.now() })
}

/** The mail has to be answered first, and until then anybody may log in here. */
export function bindWanted(email: string) {
  const wanted = read()
  if (wanted) write({ ...wanted, email: email.toLowerCase() })
}

/** Goes on with what was pressed before the log-in, once. */
export function useWanted(what: string, goOn: () => void) {
  const email = useSignedInUser()?.email
  const act = useEffectEvent(goOn)
  useEffect(() => {
    if (email && takeWanted(what, email)) act()
  }, [email, what])
}

export function takeWanted(what: string, email: string) {
  const wanted = read()
  const isNow = wanted?.dueAt !== undefined && Date.now() - wanted.dueAt < DUE_MS
  if (!isNow || wanted.what !== what || wanted.pathname !== location.pathname) return false
  forgetWanted()
  return (wanted.email ?? email.toLowerCase()) === email.toLowerCase()
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Wanted | null
  } catch {
    // Storage is switched off, or somebody wrote into it.
    return null
  }
}

function write(wanted: Wanted | undefined) {
  try {
    if (wanted) sessionStorage.setItem(KEY, JSON.stringify(wanted))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: then nobody can log in either.
  }
}
