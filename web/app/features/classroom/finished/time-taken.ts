const MINUTE_MS = 60_000
/** Each until the next one says it better: 90 minutes, 36 hours, 13 days. */
const units = [
  ['week', 7 * 24 * 60, 14 * 24 * 60],
  ['day', 24 * 60, 48 * 60],
  ['hour', 60, 120],
  ['minute', 1, 0],
] as const

/** From enrolling to the certificate, as a number and what is counted: ['3', 'weeks']. */
export function timeTaken(ms: number): [string, string] {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  const [name, length] = units.find(([, , from]) => minutes >= from) ?? units[3]
  const count = Math.round(minutes / length)
  return [String(count), count === 1 ? name : `${name}s`]
}
