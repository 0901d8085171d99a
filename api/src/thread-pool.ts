import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from './concurrency-limit.ts'

/** Loading what a thread needs takes long on a busy machine, and no input can make it longer. */
const START_LIMIT_MS = 60_000

type Options = { file: URL; atOnce: number; mostWaiting: number; timeLimitMs: number; memoryMb: number }

/** The thread was ended: the work took too long, needed too much memory or broke it. */
export class ThreadEnded extends Error {}

/**
 * Threads for work whose cost depends on what somebody sent, so that the request thread stays free. A thread says
 * something once when it has loaded, then answers each message with one. One that does not answer in time is ended, and
 * the next piece of work starts another.
 */
export function createThreadPool<Work, Answer>({ file, atOnce, mostWaiting, timeLimitMs, memoryMb }: Options) {
  const runLimited = limitConcurrency(atOnce, mostWaiting)
  const idle = new Set<Worker>()

  async function start() {
    const thread = new Worker(file, {
      // It has no use for secrets or for how this process was started.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    // Waiting for work keeps no process alive.
    thread.unref()
    thread.on('error', () => idle.delete(thread))
    thread.on('exit', () => idle.delete(thread))
    await once(thread, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) })
    return thread
  }

  return (work: Work): Promise<Answer> =>
    runLimited(async () => {
      const [ready] = idle
      if (ready) idle.delete(ready)
      const thread = ready ?? (await start())
      try {
        const answered = once(thread, 'message', { signal: AbortSignal.timeout(timeLimitMs) })
        thread.postMessage(work)
        const [answer] = await answered
        idle.add(thread)
        return answer as Answer
      } catch (cause) {
        await thread.terminate()
        throw new ThreadEnded('a thread was ended', { cause })
      }
    })
}
