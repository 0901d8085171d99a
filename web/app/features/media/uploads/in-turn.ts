import type { Waiting } from './until-reached.ts'

/** A tab that chooses what another one sends waits for it, or every byte would be paid for twice. `work` is told whether it had to. */
export async function inTurn<T>(
  uploadId: number,
  { signal, onAway }: Waiting,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  const { locks } = navigator
  // Only pages with a lock in the address bar have them.
  if (!locks) return work(false)
  const name = `koya-upload-${uploadId}`
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { answer: await work(false) })
  if (atOnce) return atOnce.answer
  onAway('tab')
  return locks.request(name, { signal }, () => {
    onAway(undefined)
    return work(true)
  })
}
