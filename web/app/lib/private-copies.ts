import { readSignedInUser, watchSession } from './session.ts'

const PREFIX = 'koya-private-'

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
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name)
}
