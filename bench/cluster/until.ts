import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200

/** Looks until it is so, and says what never was. Returns how long that took, in milliseconds. */
export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 120) {
  const began = Date.now()
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > began + seconds * 1_000) throw new Error(`within ${seconds} s ${what}`)
    await pause(LOOK_MS)
  }
  return Date.now() - began
}
