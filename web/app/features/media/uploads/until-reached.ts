import { ApiFailure } from '@koya/contract/protocol/client.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** What keeps a file from going on: nobody answers, the server says that it cannot store anything now, or another tab sends it. */
export type Away = 'connection' | 'store' | 'tab'

export type Waiting = {
  signal: AbortSignal
  /** Told at every try that failed, and with nothing once it goes on. */
  onAway: (away: Away | undefined) => void
}

/** Tries until the server answers, with longer and longer pauses, or at once when the line is back. What it refuses is thrown. */
export async function untilReached<T>(ask: () => Promise<T>, { signal, onAway }: Waiting): Promise<T> {
  const pause = createPause(signal)
  for (;;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      onAway(undefined)
      return answer
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
      onAway(error instanceof ApiFailure ? 'store' : 'connection')
      await pause()
    }
  }
}

/** Each pause is twice as long as the one before it. */
export function createPause(signal: AbortSignal) {
  let ms = FIRST_PAUSE_MS
  return async () => {
    await pauseFor(ms, signal)
    ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
  }
}

function isFinal(error: unknown) {
  if (!(error instanceof ApiFailure)) return false
  const isRefused = error.isOurs && error.status < 500 && error.status !== 429
  return isRefused || error.code === 'storage_full'
}

function pauseFor(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
