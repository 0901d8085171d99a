/**
 * Runs the work a moment later, never twice at once. Whoever asks while it runs is answered by one more run, however many
 * ask. Work that fails is left for the next time somebody asks.
 */
export function runAgainWhenAsked(work: () => Promise<void>) {
  let isAsked = false
  let isRunning = false

  async function run() {
    while (isAsked) {
      isAsked = false
      await work().catch(() => {})
    }
    isRunning = false
  }

  return () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    setImmediate(run)
  }
}
