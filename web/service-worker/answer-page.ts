import { findKept, isKeepable, keep, thisRound } from './caches.ts'
import { keepDocument } from './keep-ahead.ts'
import { offlinePage } from './offline-page.ts'
import type { Page, Plan } from './plan-for.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a line may be silent before what is kept is shown instead. */
const TIMEOUT_MS = 4_000

/** From the network whenever it answers; else as it was last seen, with the policy it came with; else what there is. */
export async function answerPage(event: FetchEvent, { cacheKind, key }: Page) {
  const fresh = fetchPage(event, { cacheKind, key })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = cacheKind && (await findKept(cacheKind, key))
  if (!kept) return fresh.catch(offlinePage)
  const usable = fresh.then((response) => (response.status < 500 ? response : kept))
  return Promise.race([usable, afterTimeout().then(() => kept)]).catch(() => kept)
}

/** The router wants data for a page. Where that cannot come, the page itself is opened: it may be kept as a whole. */
export async function answerData(event: FetchEvent, { page, key }: Extract<Plan, { kind: 'data' }>) {
  const askedIn = thisRound()
  try {
    const response = await fetch(event.request)
    if (page.cacheKind && isKeepable(response))
      event.waitUntil(
        keep('data', key, response.clone(), askedIn)
          .then(() => keepDocument(page, askedIn))
          .catch(() => undefined),
      )
    return response
  } catch (error) {
    const kept = await findKept('data', key)
    if (kept) return kept
    if (!event.request.signal.aborted) await open(event.clientId, page.path)
    throw error
  }
}

async function fetchPage(event: FetchEvent, { cacheKind, key }: Pick<Page, 'cacheKind' | 'key'>) {
  const askedIn = thisRound()
  const response = await fetch(event.request)
  if (cacheKind && isKeepable(response))
    event.waitUntil(keep(cacheKind, key, response.clone(), askedIn).catch(() => undefined))
  return response
}

async function open(clientId: string, path: string) {
  const client = await self.clients.get(clientId)
  if (client instanceof WindowClient) await client.navigate(path)
}

function afterTimeout() {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
}
