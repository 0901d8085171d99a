import type { PriceReason } from '@koya/contract/rules/prices/best-prices.ts'
import type { Discount } from '@koya/contract/rules/prices/discount-words.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import { paymentItems } from '../../db/schema.ts'

/** What its price was lowered by, as a receipt names it. */
export const discountName = sql<string | null>`coalesce((SELECT code FROM coupons WHERE id = ${paymentItems.couponId}),
  (SELECT name FROM bundles WHERE id = ${paymentItems.bundleId}))`

type Discounted = { discountKobo: number; reason: PriceReason | null; discountName: string | null }

export function discountOf({ discountKobo, reason, discountName }: Discounted): Discount | null {
  return reason && discountKobo > 0 ? { amount: koboToNaira(discountKobo), reason, name: discountName } : null
}
