import type { PriceReason } from './best-prices.ts'
import { nairaAmount } from './money.ts'

/** Why something cost less than its regular price, and by how many naira. `name` is the coupon's code or the bundle's name. */
export type Discount = { amount: number; reason: PriceReason; name: string | null }

const reasons: Record<PriceReason, string> = {
  early_bird: 'Early-bird price',
  group: 'Group price',
  coupon: 'Coupon',
  bundle: 'Bundle',
}

/**
 * As receipts say it: `Coupon LAGOS10: NGN 1,200 off`. What is paid in parts had its whole discount at once. An early bird is the
 * price that everybody was asked for: whether the regular one had ever been is not on the receipt, so neither is the difference.
 */
export function discountWords({ amount, reason, name }: Discount, isOfWhole = false) {
  if (reason === 'early_bird') return reasons.early_bird
  const why = name ? `${reasons[reason]} ${name}` : reasons[reason]
  return `${why}: ${nairaAmount(amount)} off${isOfWhole ? ' the whole price' : ''}`
}
