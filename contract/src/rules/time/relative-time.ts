const units = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** '3 minutes ago', '1 day from now', 'just now'. The specification knows seconds, minutes, hours, days and years. */
export function relativeTime(at: Date, now: Date) {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const distance = Math.abs(seconds)
  if (distance === 0) return 'just now'
  const [name, length] = units.find(([, length]) => distance >= length) ?? units[4]
  const count = Math.floor(distance / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ${seconds > 0 ? 'from now' : 'ago'}`
}
