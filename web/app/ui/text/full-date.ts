import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'

/** `14 Nov 2026`, as it is in Lagos. */
export function dayOf(moment: string) {
  return formatDay(lagosDay(new Date(moment)))
}

/** `15:04`, as it is in Lagos. */
export function timeOf(moment: string, seconds?: '2-digit') {
  return new Date(moment).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Lagos',
    hour: '2-digit',
    minute: '2-digit',
    second: seconds,
  })
}

/** `14 Nov 2026, 15:04`, as it is in Lagos. */
export function fullDate(moment: string) {
  return `${dayOf(moment)}, ${timeOf(moment)}`
}
