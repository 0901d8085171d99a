import { API_BASE, PERSON_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { Early, EarlyPage, EarlyTools } from './early-page.ts'

type Settings = { base: string; personHeader: string; forVisitors?: boolean }

/**
 * The script that comes first in a member's page: its data is on the way before its other scripts are. The page is the same
 * for everyone, so the script looks in the browser's storage for who is here. `parts` are functions and values that it needs.
 */
export function earlyScript<P extends unknown[]>(page: EarlyPage<P>, ...parts: P) {
  return pageScript(page, { base: API_BASE, personHeader: PERSON_HEADER }, parts)
}

/** For a page that visitors may see as well: it asks whoever is here. */
export function earlyScriptForAll(page: EarlyPage<[]>) {
  return pageScript(page, { base: API_BASE, personHeader: PERSON_HEADER, forVisitors: true }, [])
}

/** A function and what it is called with, as a text that a page can begin with. It uses nothing from outside itself. */
export function scriptOf<P extends unknown[]>(start: (...parts: P) => unknown, ...parts: P) {
  const written = parts.map((part) => (typeof part === 'function' ? String(part) : JSON.stringify(part)))
  return `(${start})(${written.join()})`
}

function pageScript<P extends unknown[]>(page: EarlyPage<P>, settings: Settings, parts: P) {
  return scriptOf(startEarly, page as EarlyPage<unknown[]>, settings, ...parts)
}

/** Becomes text, so it uses nothing from outside itself. */
function startEarly(page: EarlyPage<unknown[]>, { base, personHeader, forVisitors }: Settings, ...parts: unknown[]) {
  const early: Early = { token: null, person: undefined, answers: {} }
  let user: EarlyTools['user'] | null

  const isHere = () => localStorage.getItem('token') === early.token

  const ask = async (path: string) => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (early.token) headers.authorization = `Bearer ${early.token}`
    if (early.token && user) headers[personHeader] = String(user.id)
    const asked = fetch(base + path, { headers })
    early.answers[base + path] = asked
    const answer = (await asked).clone()
    if (!answer.ok) throw answer
    return answer.json()
  }

  const make = (tag: string, properties: object, ...children: (Node | string)[]) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children)
    return made
  }

  const show = async (...nodes: Node[]) => {
    const find = () => document.getElementById('early')
    while (!find() && document.readyState === 'loading') await new Promise(requestAnimationFrame)
    if (!isHere()) return
    find()?.replaceChildren(...nodes)
    // A log-out in another tab empties it.
    addEventListener('storage', () => isHere() || find()?.replaceChildren())
  }

  try {
    early.token = localStorage.getItem('token')
    user = JSON.parse(localStorage.getItem('user') ?? 'null')
    early.person = user?.id
    const isSignedIn = early.token && user?.roles && localStorage.getItem('isAuthenticated') === 'true'
    if (!isSignedIn && !forVisitors) return
    globalThis.koyaEarly = early
    // Whatever fails here is asked for again, and told, by the page itself.
    Promise.resolve(page({ ask, token: early.token, user, make, show } as EarlyTools, ...parts)).catch(() => undefined)
  } catch {
    // Storage is switched off, or somebody wrote into it.
  }
}
