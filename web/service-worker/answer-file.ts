import { findKept, isKeepable, keep, thisRound } from './caches.ts'

/** Larger pictures are left to the browser: so all of them together stay under five megabytes. */
const LARGEST_PICTURE = 60_000

/** A file of the build never changes under its name. */
export async function answerAsset(event: FetchEvent, key: string) {
  const kept = await findKept('assets', key)
  if (kept) return kept
  const response = await fetch(event.request)
  if (isKeepable(response)) event.waitUntil(keep('assets', key, response.clone()).catch(ignore))
  return response
}

export async function answerPicture(event: FetchEvent, key: string) {
  const askedIn = thisRound()
  const kept = await findKept('pictures', key)
  if (kept) return kept
  const response = await fetch(event.request)
  if (isKeepable(response)) event.waitUntil(keepPicture(key, response.clone(), askedIn).catch(ignore))
  return response
}

export async function keepPicture(key: string, response: Response, askedIn: number) {
  const { size } = await response.clone().blob()
  if (size <= LARGEST_PICTURE) await keep('pictures', key, response, askedIn)
}

/** The device is full: then it is not kept. */
function ignore() {}
