import { Failure } from '@koya/contract/protocol/failures.ts'

/** Work that is done so many at a time. The rest wait in order; those that find too many waiting are told to come again. */
export function limitConcurrency(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function runLimited<T>(work: () => Promise<T>) {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Failure('busy', undefined, { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
