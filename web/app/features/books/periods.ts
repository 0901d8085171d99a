import type { BookDay } from '@koya/contract/endpoints/admin/books.ts'
import { formatDay, formatMonth } from '@koya/contract/rules/time/lagos-day.ts'

/** What was sold in a day or a month. */
export type Period = Omit<BookDay, 'day'> & { name: string; shortName: string }

/** More bars than this cannot be told apart on a phone. */
const MOST_DAYS = 62

/** Day by day or, of a longer span, month by month: the same sums either way. */
export function periodsOf(days: BookDay[]): Period[] {
  if (days.length <= MOST_DAYS)
    return days.map(({ day, ...sums }) => ({ ...sums, name: formatDay(day), shortName: formatDay(day).slice(0, -5) }))
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, some]) => ({
    ...totalOf(some),
    name: formatMonth(month),
    shortName: formatMonth(month).slice(0, 3),
  }))
}

/** Seats that people begin to use are sold without a sale of that day. */
export function isQuiet({ sales, sold_kobo, returned_kobo, fees_kobo }: Omit<BookDay, 'day'>) {
  return sales === 0 && sold_kobo === 0 && returned_kobo === 0 && fees_kobo === 0
}

export function totalOf(some: Omit<BookDay, 'day'>[]) {
  const sum = (read: (one: Omit<BookDay, 'day'>) => number) => some.reduce((all, one) => all + read(one), 0)
  return {
    sales: sum(({ sales }) => sales),
    sold_kobo: sum(({ sold_kobo }) => sold_kobo),
    discounts_kobo: sum(({ discounts_kobo }) => discounts_kobo),
    returned_kobo: sum(({ returned_kobo }) => returned_kobo),
    fees_kobo: sum(({ fees_kobo }) => fees_kobo),
    teachers_kobo: sum(({ teachers_kobo }) => teachers_kobo),
  }
}
