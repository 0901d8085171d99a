import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { noteAnswered } from '../connection.ts'
import { canKeepCopies, privateCache, signedInId } from './private-copies.ts'

/** How long a line may be silent before what is kept is shown instead. */
const TIMEOUT_MS = 5_000

/**
 * From the server whenever it answers; else what it said last. Refused means gone: then the copy goes as well. `ownPath` is
 * the answer's own address where it can be asked for by others too.
 */
export async function orKept<T>(path: string, ask: () => Promise<T>, ownPath?: (answer: T) => string): Promise<T> {
  const userId = signedInId()
  if (!userId || !canKeepCopies()) return ask()
  const asked = ask().then(
    (answer) => {
      noteAnswered(true)
      for (const place of new Set([path, ownPath?.(answer) ?? path]))
        void keepAnswer(userId, place, answer).catch(() => undefined)
      return answer
    },
    async (error) => {
      noteAnswered(error instanceof ApiFailure && error.isOurs)
      if (isGone(error)) await dropAnswers(userId, [path]).catch(() => undefined)
      throw error
    },
  )
  let isSilent = true
  asked
    .catch(() => undefined)
    .finally(() => {
      isSilent = false
    })
  const kept = await readAnswer<T>(userId, path).catch(() => undefined)
  if (kept === undefined) return asked
  const inTheMeantime = afterTimeout().then(() => {
    if (isSilent) noteAnswered(false)
    return kept
  })
  return Promise.race([asked, inTheMeantime]).catch((error) => {
    if (isRefusal(error)) throw error
    return kept
  })
}

/** Kept only while its owner is here: an answer may come after the session has ended. */
export async function keepAnswer(userId: number, path: string, answer: unknown) {
  if (signedInId() !== userId) return
  const cache = await caches.open(privateCache(userId))
  const headers = { 'content-type': 'application/json', date: new Date().toUTCString() }
  await cache.put(API_BASE + path, new Response(JSON.stringify(answer), { headers }))
  if (signedInId() !== userId) await caches.delete(privateCache(userId))
}

/** The paths of what is kept, each with the time when it was fetched. */
export async function keptPaths(userId: number) {
  const cache = await caches.open(privateCache(userId))
  const kept = new Map<string, number>()
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    kept.set(new URL(request.url).pathname.slice(API_BASE.length), Date.parse(response?.headers.get('date') ?? ''))
  }
  return kept
}

export async function readAnswer<T>(userId: number, path: string) {
  const found = await caches.match(API_BASE + path, { cacheName: privateCache(userId) })
  return found && ((await found.json()) as T)
}

/** When the answer came that is kept for whoever is here, as an ISO time. */
export async function keptSince(path: string) {
  const userId = signedInId()
  if (!userId || !canKeepCopies()) return undefined
  const found = await caches.match(API_BASE + path, { cacheName: privateCache(userId) })
  const at = Date.parse(found?.headers.get('date') ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

export async function dropAnswers(userId: number, paths: string[]) {
  const cache = await caches.open(privateCache(userId))
  for (const path of paths) await cache.delete(API_BASE + path)
}

/** Too often, or in trouble: that says nothing about what was asked for. */
function isRefusal(error: unknown) {
  return error instanceof ApiFailure && error.isOurs && error.status < 500 && error.status !== 429
}

function isGone(error: unknown) {
  return error instanceof ApiFailure && error.isOurs && [401, 403, 404].includes(error.status)
}

function afterTimeout() {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
}
