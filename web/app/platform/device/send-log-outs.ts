import { anonymousApi } from '../api.ts'
import { isForGood } from '../is-ours.ts'
import { onDevice, wholly } from './database.ts'

/** No session lives longer (S2: 90 days in all). */
const OVER_MS = 90 * 24 * 3_600_000
/** Whoever does not come back for half a year, or has deleted the account, is not waited for any longer. */
const FORGOTTEN_MS = 180 * 24 * 3_600_000

/** Ends on the server what was left without a line, whoever is logged in by now. */
export async function sendLogOuts() {
  for (const ticket of await onDevice((database) => database.getAllKeys('log-outs'))) {
    const answered = anonymousApi('POST /auth/logout/later', { body: { ticket } })
    await answered.catch((error: unknown) => {
      if (!isForGood(error)) throw error
    })
    await onDevice((database) => database.delete('log-outs', ticket))
  }
}

export function forgetOld(now = Date.now()) {
  return onDevice(async (database) => {
    const tx = database.transaction(['sealed', 'log-outs'], 'readwrite')
    await wholly(tx, async () => {
      for (let at = await tx.objectStore('sealed').openCursor(); at; at = await at.continue())
        if (at.value.at < now - FORGOTTEN_MS) await at.delete()
      for (let at = await tx.objectStore('log-outs').openCursor(); at; at = await at.continue())
        if (at.value < now - OVER_MS) await at.delete()
    })
  })
}
