import { addDays, type LagosDay } from '../time/lagos-day.ts'

export const mostParts = 4
export const fewestParts = 2
/** Less than this is not worth a charge of its own. In kobo. */
export const LEAST_PART_KOBO = 10_000
/** So many days after its day a part may still be missing before the course pauses. */
export const GRACE_DAYS = 7

/** What each part comes to, in kobo. They make up the price; kobo that are left over go into the first. */
export function partsOf(priceKobo: number, parts: number): number[] {
  const each = Math.floor(priceKobo / parts)
  return Array.from({ length: parts }, (_, at) => (at === 0 ? priceKobo - each * (parts - 1) : each))
}

export function canBeParted(priceKobo: number, parts: number) {
  return Math.floor(priceKobo / parts) >= LEAST_PART_KOBO
}

/** The same day of a later month, or that month's last one where it has no such day. */
export function monthsAfter(day: LagosDay, months: number): LagosDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Of so many sections, how many are open once so many parts are paid. */
export function openSections(sections: number, paid: number, parts: number) {
  return Math.ceil((sections * paid) / parts)
}

/** The part that opens a section, counted from 1. */
export function partThatOpens(place: number, sections: number, parts: number) {
  return Math.floor(((place - 1) * parts) / sections) + 1
}

/** The last day on which the course stays open without this part. */
export function openUntil(dueOn: LagosDay) {
  return addDays(dueOn, GRACE_DAYS)
}

type PaidItem = { course_name: string; parts: { first: number; last: number; of: number } | null }

/** A course on a receipt, with the parts of its price that were paid: `Book-keeping, part 2 of 3`. */
export function nameWithParts({ course_name, parts }: PaidItem) {
  if (!parts) return course_name
  const { first, last, of } = parts
  return `${course_name}, ${first === last ? `part ${first}` : `parts ${first} to ${last}`} of ${of}`
}
