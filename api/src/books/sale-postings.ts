import { partOf, spread } from '@koya/contract/rules/spread.ts'
import { pendingOf } from './accounts.ts'
import type { Posting } from './post-journal.ts'

type SharePercents = { teacherSharePercent: number; teacherOwnSalePercent: number }

export type SoldItem = {
  courseId: number
  priceKobo: number
  /** What it would have cost; what it cost less is a discount that we gave. */
  regularKobo?: number
  /** Who teaches it, in the order of its page. */
  teachers: number[]
  /** The buyer came by the teacher's own coupon or link. */
  isOwnSale?: boolean
  /** It brought nothing (bought twice, or by somebody who has left): its money is to go back. */
  isOwed?: boolean
}

type Sale = { amountKobo: number; feeKobo: number; items: SoldItem[] }

/**
 * Where the money of a sale stands. The provider's fee is spread over the courses by price; of what is left the teachers
 * get their part, in equal shares, and the platform the rest. What was paid beyond the prices is owed; less than them fits
 * nowhere.
 */
export function salePostings({ amountKobo, feeKobo, items }: Sale, percents: SharePercents): Posting[] {
  const prices = items.map(({ priceKobo }) => priceKobo)
  const fees = spread(feeKobo, prices)
  const beyond = amountKobo - prices.reduce((sum, price) => sum + price, 0)
  return [
    { account: 'provider_clearing', kobo: amountKobo - feeKobo },
    { account: 'provider_fees', kobo: feeKobo },
    { account: beyond > 0 ? 'owed_to_buyers' : 'suspense', kobo: -beyond },
    ...items.flatMap((item, index) => itemPostings(item, fees[index] ?? 0, percents)),
  ]
}

export function itemPostings(item: SoldItem, feeKobo: number, percents: SharePercents): Posting[] {
  const { courseId, priceKobo, regularKobo = priceKobo, teachers } = item
  if (item.isOwed) return [{ account: 'owed_to_buyers', courseId, kobo: -priceKobo }]
  const percent = item.isOwnSale ? percents.teacherOwnSalePercent : percents.teacherSharePercent
  const share = teachers.length === 0 ? 0 : partOf(Math.max(0, priceKobo - feeKobo), percent, 100)
  const shares = spread(
    share,
    teachers.map(() => 1),
  )
  return [
    ...teachers.map((id, index) => ({ account: pendingOf(id), courseId, kobo: -(shares[index] ?? 0) })),
    { account: 'discounts_given', courseId, kobo: regularKobo - priceKobo },
    { account: 'platform_revenue', courseId, kobo: share - regularKobo },
  ]
}
