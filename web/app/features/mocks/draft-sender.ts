type Send<Draft> = (draft: Draft) => Promise<unknown>

const RETRY_MS = 10_000

/**
 * Sends what was saved last, one at a time: while one is on its way only the newest of the others waits. What could not be
 * sent is tried again, so that a line that comes back brings everything with it.
 */
export function createDraftSender<Draft>(send: Send<Draft>, later = (run: () => void) => setTimeout(run, RETRY_MS)) {
  let waiting: Draft | undefined
  let isSending = false
  let isStopped = false

  async function flush(): Promise<void> {
    if (isSending || waiting === undefined || isStopped) return
    const draft = waiting
    waiting = undefined
    isSending = true
    try {
      await send(draft)
    } catch {
      waiting ??= draft
      later(() => void flush())
    } finally {
      isSending = false
    }
    if (waiting !== undefined && waiting !== draft) await flush()
  }

  return {
    put(draft: Draft) {
      waiting = draft
      void flush()
    },
    flush,
    stop() {
      isStopped = true
    },
  }
}
