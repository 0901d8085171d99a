import { partOf, spread } from '@koya/contract/rules/prices/spread.ts'
import { accountOf, type Payee } from './accounts.ts'
import type { Posting } from './post-journal.ts'

type SharePercents = { teacherSharePercent: number; teacherOwnSalePercent: number }

/** Who gets how much of the teachers' share, and what was agreed with them instead of what everybody has. */
export type Earner = Payee & { weight: number; agreed?: SharePercents | null }

export type SoldItem = {
  courseId: number
  priceKobo: number
  /** What it would have cost; what it cost less is a discount that we gave. */
  regularKobo?: number
  /** Who earns by it: its organisation, the lead, or those among whom it was split. In an order that never changes. */
  teachers: Earner[]
  /** The buyer came by the teacher's own coupon or link. */
  isOwnSale?: boolean
  /** It brought nothing (bought twice, or by somebody who has left): its money is to go back. */
  isOwed?: boolean
}

type Sale = { amountKobo: number; feeKobo: number; items: SoldItem[] }

/**
 * Where the money of a sale goes. The provider's fee is spread over the courses by price; of what is left the teachers
 * get their part, as they have split it, and the platform the rest. What was paid beyond the prices is owed; less than them fits
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
  const percentOf = ({ agreed }: Earner) => {
    const { teacherOwnSalePercent, teacherSharePercent } = agreed ?? percents
    return item.isOwnSale ? teacherOwnSalePercent : teacherSharePercent
  }
  // First what each would get if nothing stayed with the platform, then each one's own part of that.
  const wholes = spread(
    Math.max(0, priceKobo - feeKobo),
    teachers.map(({ weight }) => weight),
  )
  const shares = teachers.map((teacher, index) => partOf(wholes[index] ?? 0, percentOf(teacher), 100))
  const share = shares.reduce((sum, kobo) => sum + kobo, 0)
  return [
    ...teachers.map((payee, index) => ({
      account: accountOf(payee, 'pending'),
      courseId,
      kobo: -(shares[index] ?? 0),
    })),
    { account: 'discounts_given', courseId, kobo: regularKobo - priceKobo },
    { account: 'platform_revenue', courseId, kobo: share - regularKobo },
  ]
}
