import { readSignedInUser, watchSession } from '../session/session.ts'

const PREFIX = 'koya-private-'
/** See web/service-worker/caches.ts. */
const LOOKED_AT = /^koya-(courses|listings|data|pictures)(-|$)/

/** What is kept on this device for one user alone. The worker reads it too (service-worker/private-copies.ts). */
export const privateCache = (userId: number) => PREFIX + userId

/** Plain HTTP has no such store, and neither has every browser. */
export const canKeepCopies = () => 'caches' in globalThis

export function signedInId() {
  return readSignedInUser()?.id
}

/** Whatever ends a session, here or in another tab, takes along what was kept for it. */
export function dropCopiesWithSession() {
  const drop = () => void dropForeignCopies().catch(() => undefined)
  drop()
  watchSession(drop)
}

async function dropForeignCopies() {
  const userId = signedInId()
  const own = userId && privateCache(userId)
  const foreign = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own)
  if (foreign.length > 0) await dropLookedAt()
  for (const name of foreign) await caches.delete(name)
}

/** The courses, listings and pictures that somebody looked at go with them. What is the same for everyone stays. */
export async function dropLookedAt() {
  if (!canKeepCopies()) return
  // The worker also gives up what it is about to keep.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ wish: 'forget' })
  const lookedAt = (await caches.keys()).filter((name) => LOOKED_AT.test(name))
  await Promise.all(lookedAt.map((name) => caches.delete(name)))
}
