import { counted } from '../../../ui/text/counted.ts'

/** When the time that is left is said aloud, in seconds. More often would talk over the questions. */
const marks = [600, 300, 60, 30, 10]

export function secondsLeft(endsAt: number, now: number) {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** `1:05:09`, `19:59` or `0:05`. */
export function clockText(seconds: number) {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** What to say when the time went from one number of seconds to another; a sleeping tab may skip many. */
export function saidBetween(before: number, after: number) {
  if (after === 0) return before > 0 ? 'The time is over.' : undefined
  const passed = marks.filter((mark) => before > mark && after <= mark).at(-1)
  if (!passed) return undefined
  return passed >= 60 ? `${counted(passed / 60, 'minute')} left.` : `${passed} seconds left.`
}
