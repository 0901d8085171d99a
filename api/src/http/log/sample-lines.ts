const LINES_A_SECOND = 20

/**
 * Every line while there are few; beyond that, evenly spread ones. A line stands for itself and for all since the last one
 * that were not written, so that the sum over all lines is how many there were.
 */
export function sampleLines(clock = () => performance.now()) {
  let allowance = LINES_A_SECOND
  let countedAt = clock()
  let unwritten = 0

  return {
    /** How many the line that is due now stands for; 0 where it is not to be written. */
    next() {
      refill()
      unwritten++
      if (allowance < 1) return 0
      allowance--
      return take()
    },
    /** Counts one that needs no line of its own. One whose line is due is left to `next`. */
    pass() {
      refill()
      if (allowance >= 1) return false
      unwritten++
      return true
    },
    /** Those that no line stands for yet. */
    rest: take,
  }

  function refill() {
    const now = clock()
    allowance = Math.min(LINES_A_SECOND, allowance + ((now - countedAt) / 1_000) * LINES_A_SECOND)
    countedAt = now
  }

  function take() {
    const standsFor = unwritten
    unwritten = 0
    return standsFor
  }
}
