import { lagosDay, lagosTime, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'

/** A moment as a field for a day and a time shows it: the clock in Lagos, wherever the browser is. */
export function lagosMoment(instant: string) {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : `${lagosDay(at)}T${lagosTime(at)}`
}

/** And back. What is not a day and a time stays as it is, for the server to refuse. */
export function instantOf(local: string) {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(local) ?? []
  const midnight = startOfDay(day).getTime()
  if (Number.isNaN(midnight)) return local
  return new Date(midnight + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
