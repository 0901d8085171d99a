/** The longest time in which nothing was heard, in milliseconds, beginning and end of the watch included. */
export function longestPause(heardAt: number[], from: number, to: number) {
  const times = [from, ...heardAt.filter((at) => at > from && at < to), to]
  return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)))
}
