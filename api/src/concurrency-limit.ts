import { Failure } from '@koya/contract/protocol/failures.ts'

/** Whether somebody waits for it, which may change while it waits. */
export type Urgency = { isAwaited: boolean }

/**
 * Work that is done so many at a time. The rest wait in order, what nobody waits for behind what somebody does; those that
 * find too many waiting are told to come again.
 */
export function limitConcurrency(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: { begin: () => void; urgency: Urgency }[] = []
  return async function runLimited<T>(work: () => Promise<T>, urgency: Urgency = { isAwaited: true }) {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failure('busy', undefined, { retryAfter: 5 })
      await new Promise<void>((begin) => waiting.push({ begin, urgency }))
    } else running++
    try {
      return await work()
    } finally {
      const first = waiting.findIndex((one) => one.urgency.isAwaited)
      const [next] = waiting.splice(Math.max(first, 0), 1)
      if (next) next.begin()
      else running--
    }
  }
}
