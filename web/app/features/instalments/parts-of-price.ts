import { canBeParted, monthsAfter, partsOf } from '@koya/contract/rules/prices/instalments.ts'
import { koboToNaira, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'

/** What would be paid when, if the first part were paid today. Undefined where the price is too low for it. */
export function partsOfPrice(price: number, parts: number, now = new Date()) {
  const kobo = nairaToKobo(price)
  if (!canBeParted(kobo, parts)) return undefined
  const today = lagosDay(now)
  return partsOf(kobo, parts).map((part, at) => ({ amount: koboToNaira(part), on: monthsAfter(today, at) }))
}
