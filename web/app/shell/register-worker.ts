import { canKeepCopies, dropCopiesWithSession } from '../platform/device/private-copies.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** Registers the service worker once the page has nothing else to do. Without one everything works, with a line. */
export function registerWorker() {
  if (!canKeepCopies() || !('serviceWorker' in navigator)) return
  whenIdle(start)
}

async function start() {
  dropCopiesWithSession()
  const { serviceWorker } = navigator
  const isNew = !serviceWorker.controller
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    if (isNew) active?.postMessage({ wish: 'opened', page: location.href, files: loadedFiles() })
  } catch {
    await takeBack().catch(() => undefined)
  }
}

/** What this page has fetched already costs nothing to keep. */
function loadedFiles() {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** The page's policy allows no worker (SERVICE_WORKER=off): what an earlier one left goes. */
async function takeBack() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('koya-')) await caches.delete(name)
}
