import { signedInId } from '../../platform/private-copies.ts'
import { whenIdle } from '../../platform/when-idle.ts'

/** For whoever is logged in, or has left something here, once the page has nothing else to do. Other visitors load nothing. */
export function startDevice() {
  whenIdle(() => void start().catch(() => undefined))
}

async function start() {
  if (!signedInId() && !(await mayHaveDatabase())) return
  const { watchDevice } = await import('./settle-device.ts')
  await watchDevice()
}

/** Whether anything was ever kept here. Looking into a database that is not there would make it. */
export async function mayHaveDatabase() {
  try {
    const names = await indexedDB.databases()
    return names.some(({ name }) => name === 'koya')
  } catch {
    // Older browsers cannot say.
    return 'indexedDB' in globalThis
  }
}
