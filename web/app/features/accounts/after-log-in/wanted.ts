import { forgetPath, rememberPath } from '../../../platform/session/session.ts'
import { WANTED_KEY } from './wanted-key.ts'

export type Pressed = 'enrol' | 'buy' | 'wish' | 'parts' | 'gift' | 'open' | 'sponsor' | 'papers'
/** A course, or what else is wanted under a number: a gift, the papers of a programme. */
export type WantedCourse = { id: number; name: string; price?: number }

/**
 * What a visitor pressed that needs an account, such as `enrol 7`. It is done after the log-in, on the page where it was
 * pressed. In sessionStorage: a failed log-in clears the local one, and no other tab should act on it. After a sign-up a
 * copy is in the local one: the mail opens in a tab of its own.
 */
type Wanted = {
  what: string
  pathname: string
  /** Says what comes next, to be read above the log-in. */
  next: string
  /** Whoever signed up for it. Somebody else who logs in on this phone did not want it. */
  email?: string
  /** When they signed up. After a day the link in the mail is of no use either. */
  signedUpAt?: number
  /** When the log-in was done. Only the page that opens right after it goes on. */
  dueAt?: number
}

const DUE_MS = 120_000
const DAY_MS = 86_400_000

/** Answers with a sentence that says what comes next. It is read above the log-in and above the sign-up. */
export function rememberWanted(pressed: Pressed, course: WantedCourse) {
  const { pathname, search } = location
  const next = `One step before ${whatComes(pressed, course)}.`
  write({ what: `${pressed} ${course.id}`, pathname, next })
  rememberPath(pathname + search)
  return next
}

/** The same sentence for whoever comes back from the confirmation mail in this tab. */
export function nextOfWanted() {
  return read()?.next
}

function whatComes(pressed: Pressed, { name, price }: WantedCourse) {
  if (pressed === 'wish') return `${name} goes on your wish list`
  if (pressed === 'gift') return `you give ${name}`
  if (pressed === 'open') return `you open the gift of ${name}`
  if (pressed === 'papers') return `you have ${name} in your cart`
  if (pressed === 'sponsor') return `you get a link for ${name} to share`
  if (!price) return `${name} starts`
  return pressed === 'buy' ? `${name} goes into your cart` : `the payment for ${name}`
}

/** Whoever closes the dialog has changed their mind, and does not want to come back here later either. */
export function forgetWanted() {
  if (!read()) return
  write(undefined)
  keepForOtherTabs(undefined)
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
  if (!wanted) return
  const bound = { ...wanted, email: email.toLowerCase(), signedUpAt: Date.now() }
  write(bound)
  keepForOtherTabs(bound)
}

/**
 * For the log-in to which the confirmation mail led in another tab of this browser: what was wanted goes on there. It is
 * still only for whoever signed up, and only where the mail leads to the page on which it was pressed.
 */
export function adoptWanted(target: string | undefined) {
  const kept = readFrom(() => localStorage)
  const isFresh = kept?.email && Date.now() - (kept.signedUpAt ?? 0) < DAY_MS
  if (isFresh && !read() && target?.split('?')[0] === kept.pathname) write(kept)
}

/** Whether this is to be done now. Whoever is told yes does it. */
export function takeWanted(what: string, email: string) {
  const wanted = read()
  const isNow = wanted?.dueAt !== undefined && Date.now() - wanted.dueAt < DUE_MS
  if (!isNow || wanted.what !== what || wanted.pathname !== location.pathname) return false
  forgetWanted()
  return (wanted.email ?? email.toLowerCase()) === email.toLowerCase()
}

function read() {
  return readFrom(() => sessionStorage)
}

function readFrom(storage: () => Storage) {
  try {
    return JSON.parse(storage().getItem(WANTED_KEY) ?? 'null') as Wanted | null
  } catch {
    // Storage is switched off, or somebody wrote into it.
    return null
  }
}

function write(wanted: Wanted | undefined) {
  writeTo(() => sessionStorage, wanted)
}

function keepForOtherTabs(wanted: Wanted | undefined) {
  writeTo(() => localStorage, wanted)
}

function writeTo(storage: () => Storage, wanted: Wanted | undefined) {
  try {
    if (wanted) storage().setItem(WANTED_KEY, JSON.stringify(wanted))
    else storage().removeItem(WANTED_KEY)
  } catch {
    // Storage is switched off: then nobody can log in either.
  }
}
