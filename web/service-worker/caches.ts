import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { PageCacheKind } from './plan-for.ts'

type Kind = PageCacheKind | 'assets' | 'data' | 'pictures'

const OURS = 'koya-'
/** Of these only the newest stay. Shells are a handful, and files go with their build. */
const most: Partial<Record<Kind, number>> = { courses: 20, listings: 8, data: 40, pictures: 80 }

/** Pictures say in their name what they are; everything else belongs to one build. */
const nameOf = (kind: Kind) => (kind === 'pictures' ? `${OURS}pictures` : `${OURS}${kind}-${VERSION}`)

/** What somebody looked at. It goes when they log out, and so does what was on its way then. */
const lookedAt: readonly Kind[] = ['courses', 'listings', 'data', 'pictures']
let round = 0
export const thisRound = () => round

export async function forgetLookedAt() {
  round++
  const names = (await caches.keys()).filter((name) => lookedAt.some((kind) => name.startsWith(OURS + kind)))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Keeps an answer as it came, with its headers: a page is nothing without its content policy. */
export async function keep(kind: Kind, key: string, response: Response, askedIn = round) {
  if (askedIn !== round && lookedAt.includes(kind)) return
  const cache = await caches.open(nameOf(kind))
  // Written again, it is the newest.
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - (most[kind] ?? keys.length)))) await cache.delete(old)
}

export async function findKept(kind: Kind, key: string) {
  for (const cache of await cachesOf(kind)) {
    const found = await cache.match(key, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

export async function isKept(kind: Kind, key: string) {
  const cache = await caches.open(nameOf(kind))
  return Boolean(await cache.match(key, { ignoreVary: true }))
}

/** Everything of a kind by its path, the newest first. */
export async function allKept(kind: Kind) {
  const found = new Map<string, Response>()
  for (const cache of await cachesOf(kind))
    for (const request of [...(await cache.keys())].reverse()) {
      const { pathname, search } = new URL(request.url)
      const response = found.has(pathname + search) ? undefined : await cache.match(request)
      if (response) found.set(pathname + search, response)
    }
  return found
}

/** Only an answer that is whole, ours and meant to be kept: a hotel's log-in page also comes as 200, from our address. */
export function isKeepable({ status, type, redirected, headers }: Response) {
  const isMeantToBe = !headers.get('cache-control')?.includes('no-store')
  // A script or picture may come from the browser's own store, from before this header.
  const isOurs = headers.has(OURS_HEADER) || !headers.get('content-type')?.startsWith('text/html')
  return status === 200 && type === 'basic' && !redirected && isOurs && isMeantToBe
}

/** Pages that the last build left name its files, so both stay for one build more. What is older goes. */
export async function dropOldBuilds() {
  const names = (await caches.keys()).filter((name) => /^koya-(assets|shells|listings|courses|data)-/.test(name))
  const builds = [...new Set(names.map((name) => name.split('-')[2]))].filter((build) => build !== VERSION)
  const gone = new Set(builds.slice(0, -1))
  await Promise.all(names.filter((name) => gone.has(name.split('-')[2])).map((name) => caches.delete(name)))
}

/** This build's first, then what the last one left. */
async function cachesOf(kind: Kind) {
  const own = nameOf(kind)
  const others = (await caches.keys()).filter((name) => name.startsWith(`${OURS}${kind}-`) && name !== own)
  return Promise.all([own, ...others.reverse()].map((name) => caches.open(name)))
}
