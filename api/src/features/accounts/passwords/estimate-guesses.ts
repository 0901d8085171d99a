import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../../concurrency-limit.ts'

const IDLE_MS = 10 * 60_000

/** One password at a time, a short queue behind it, then "busy". */
const runLimited = limitConcurrency(1, 64)
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** How many guesses a password would take somebody who also knows these words. */
export function estimateGuesses(password: string, words: string[]): Promise<number> {
  return runLimited(async () => {
    worker ??= startWorker()
    idle ??= setTimeout(endWorker, IDLE_MS).unref()
    idle.refresh()
    const answered = once(worker, 'message')
    worker.postMessage({ password, words })
    const [guesses] = await answered
    return guesses
  })
}

/** Started when somebody first chooses a password, and ended when nobody has for a while: it holds 60 MB of words. */
function startWorker() {
  const started = new Worker(new URL('./estimator.ts', import.meta.url))
  started.unref()
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

function endWorker() {
  void worker?.terminate()
  worker = undefined
  idle = undefined
}
