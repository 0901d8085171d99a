import type { ApiClient, ApiFailure } from '@koya/contract/protocol/client.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'

export type CouponView = {
  code: string
  /** Absent where the coupon does not count. */
  price?: number
  regular?: number | null
  why?: string
  until?: string | null
  note?: string
}

/** What the coupon of a link makes of a course's price, or why it makes nothing of it. */
export async function readCouponView(api: ApiClient, id: number, coupon: string): Promise<CouponView> {
  try {
    const { data } = await api('GET /courses/:id/price', { params: { id }, query: { coupon } })
    const { code, price, regular_price: regular, reason, until, coupon_price } = data
    if (reason === 'coupon') return { code, price, regular, why: `Coupon ${code}`, until }
    const other = reason === 'early_bird' ? 'early bird is better' : 'the price is no higher without it'
    return {
      code,
      note: `${code} is valid, but ${other}. With it you would pay ${nairaAmount(coupon_price)}, so we kept ${nairaAmount(price)}.`,
    }
  } catch (error) {
    // Not by its class: on the server the client comes from outside the bundle of the pages, with a class of its own.
    const { status = 500, errors, message } = error as Partial<ApiFailure>
    if (status >= 500) throw error
    return { code: '', note: errors?.coupon?.[0] ?? message ?? '' }
  }
}
