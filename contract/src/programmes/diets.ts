import type { LagosDay } from '../rules/time/lagos-day.ts'

/** When a body holds its examinations, as far as it is known: the months, and here and there the last day to enter. Without a source they are the usual ones. */
export type Diets = { each: Diet[]; source?: string }

type Diet = { month: number; closes?: { month: number; day: number } }

export type ComingDiet = {
  /** `2026-12` */
  month: string
  isThisMonth: boolean
  closes: LagosDay | null
  isClosed: boolean
}

/** The diets that are on or ahead, the nearest first. */
export function comingDiets({ each }: Diets, today: LagosDay, count: number): ComingDiet[] {
  const thisMonth = today.slice(0, 7)
  const thisYear = Number(today.slice(0, 4))
  const yearsNeeded = Math.ceil(count / each.length) + 1
  return Array.from({ length: yearsNeeded }, (_, ahead) => thisYear + ahead)
    .flatMap((year) =>
      each.map(({ month, closes }) => ({
        month: `${year}-${two(month)}`,
        closes: closes ? `${year}-${two(closes.month)}-${two(closes.day)}` : null,
      })),
    )
    .filter(({ month }) => month >= thisMonth)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(0, count)
    .map(({ month, closes }) => ({
      month,
      isThisMonth: month === thisMonth,
      closes,
      isClosed: closes !== null && closes < today,
    }))
}

const names = 'January February March April May June July August September October November December'.split(' ')

export function monthName(month: number) {
  return names[month - 1] ?? ''
}

/** `December 2026` */
export function monthInFull(month: string) {
  const [year, number] = month.split('-')
  return `${monthName(Number(number))} ${year}`
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
