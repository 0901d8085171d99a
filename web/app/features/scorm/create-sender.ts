const AGAIN_MS = 10_000
/** Every try that a slow line cuts costs its megabytes. */
const MOST_DOUBLINGS = 3

/**
 * Sends what waits, one at a time: what is said meanwhile goes with the next, and after a failure there is none before its
 * pause is over. `send` answers whether nothing waits any more, or rejects.
 */
export function createSender(send: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  let failed = 0
  let isSending = false
  let isAsked = false
  let isOver = false

  async function ask() {
    isAsked = true
    if (isSending || Date.now() < notBefore) return
    clearTimeout(timer)
    isSending = true
    let isWell = true
    while (isAsked && isWell) {
      isAsked = false
      isWell = await send().catch(() => false)
    }
    isSending = false
    if (isWell) failed = 0
    else pause()
  }

  function pause() {
    const ms = AGAIN_MS * 2 ** Math.min(failed++, MOST_DOUBLINGS)
    notBefore = Date.now() + ms
    if (!isOver) timer = setTimeout(atOnce, ms)
  }

  /** There may be a line again. */
  function atOnce() {
    notBefore = 0
    return ask()
  }

  addEventListener('online', atOnce)
  return {
    ask,
    end() {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', atOnce)
    },
  }
}
