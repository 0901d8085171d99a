import { memberSheet } from './member-styles.ts'
import { turnAway } from './session/guard.ts'

export function memberLinks() {
  return [memberSheet]
}

export function memberMeta(title: string) {
  return [{ title: `${title} · Koya` }, { name: 'robots', content: 'noindex' }]
}

/** For the client loader of a guarded page: sends anyone without a session where the guard says. */
export function needSession(url: string) {
  const elsewhere = turnAway(url)
  if (elsewhere) throw elsewhere
}

/** The same, and whoever turns out to have no session any more while the server is asked goes the same way. */
export async function loadForMember<T>(url: string, ask: () => Promise<T>) {
  needSession(url)
  try {
    return await ask()
  } catch (error) {
    needSession(url)
    throw error
  }
}

/** The number of a thing that an address names. What can be none is left out of a search, and names nothing in a path. */
export function idAsked(text: string | null | undefined) {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
}

/** The page that an address asks for. */
export function pageAsked(url: string) {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1
}
