import { counted } from '../../ui/text/counted.ts'

const HOUR = 3_600_000

/** How much of the 48 hours is left, or by how much they are over. */
export function clockWords(due: string, now: Date) {
  const hours = (new Date(due).getTime() - now.getTime()) / HOUR
  if (hours <= -24) return `Overdue by ${counted(Math.floor(-hours / 24), 'day')}`
  if (hours <= -1) return `Overdue by ${counted(Math.floor(-hours), 'hour')}`
  if (hours <= 0) return 'Overdue'
  return hours < 1 ? 'Less than an hour left' : `${counted(Math.floor(hours), 'hour')} left`
}
