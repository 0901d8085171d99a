import { mayHaveDatabase } from '../../platform/device/may-have-database.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
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
