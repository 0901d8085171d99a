import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'

/** The month that was over last, in Lagos: `2026-10` from 1 to 30 November. */
export function lastMonth(now: Date) {
  return addDays(`${lagosDay(now).slice(0, 7)}-01`, -1).slice(0, 7)
}

/** `October 2026`, of `2026-10`. */
export function nameOfMonth(month: string) {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
