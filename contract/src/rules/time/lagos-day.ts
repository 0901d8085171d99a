/** A calendar day in Africa/Lagos, written `2026-11-15`. Nigeria keeps UTC+1 all year. */
export type LagosDay = string

const LAGOS_OFFSET_MS = 3_600_000
const DAY_MS = 86_400_000

export function lagosDay(at: Date): LagosDay {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
}

/** `2026` */
export function lagosYear(at: Date) {
  return lagosDay(at).slice(0, 4)
}

/** `18:30` */
export function lagosTime(at: Date) {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(11, 16)
}

export function addDays(day: LagosDay, days: number): LagosDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The moment a day begins in Lagos. */
export function startOfDay(day: LagosDay) {
  return new Date(Date.parse(day) - LAGOS_OFFSET_MS)
}

/** The last moment that still belongs to a day. */
export function endOfDay(day: LagosDay) {
  return new Date(startOfDay(day).getTime() + DAY_MS - 1)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Wednesday` */
export function weekdayName(day: LagosDay) {
  return weekdays[new Date(day).getUTCDay()] ?? ''
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `14 Nov 2026` */
export function formatDay(day: LagosDay) {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** `Nov 2026`, of `2026-11`. */
export function formatMonth(month: string) {
  return formatDay(`${month}-01`).replace('1 ', '')
}
