const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A line that held this long was a good one: the next starts counting afresh. */
const STEADY_MS = 30_000

export type Line = {
  /**
   * Resolves when the line is over: `refused` when there is no use in trying again, milliseconds when the server asks to
   * wait for so long. May reject, as lines do.
   */
  listen: () => Promise<'over' | 'refused' | number>
  signal: AbortSignal
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  now?: () => number
}

/** Opens the line again whenever it breaks, each time a little later and never all browsers at once. */
export async function keepListening({ listen, signal, wait = pause, now = Date.now }: Line) {
  let failures = 0
  while (!signal.aborted) {
    const begun = now()
    const end = await listen().catch(() => 'over' as const)
    if (end === 'refused') return
    failures = now() - begun >= STEADY_MS ? 0 : failures + 1
    await wait((typeof end === 'number' ? end : 0) + pauseAfter(failures), signal)
  }
}

export function pauseAfter(failures: number, random = Math.random()) {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + random / 2)
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
