/** How many questions are asked in one go, unless one practises by the clock. */
export const IN_ONE_GO = 10
/** The most that a device may fetch ahead, for days without a line. */
export const MOST_AHEAD = 120
export const SHORT_SITTING_MINUTES = 20

/** An answer by somebody of whom we know none, and reading why it is so. */
const USUAL_MS = 45_000
const READING_MS = 25_000
/** Longer pauses were something else. */
const LONGEST_MS = 5 * 60_000

/** How many questions somebody is likely to get through in so many minutes: by the median of how long they took lately. */
export function questionsIn(minutes: number, took: (number | null)[]) {
  const known = took
    .flatMap((ms) => (ms === null ? [] : [Math.min(ms, LONGEST_MS)]))
    .slice(-50)
    .sort((a, b) => a - b)
  const each = (known[Math.floor(known.length / 2)] ?? USUAL_MS) + READING_MS
  return Math.max(5, Math.min(40, Math.round((minutes * 60_000) / each)))
}
