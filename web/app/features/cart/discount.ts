import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { koboToNaira, nairaToKobo } from '@koya/contract/rules/prices/money.ts'

type Quote = Answer<'GET /cart/quote'>['data']

/** What coupon and bundles take off the prices that are in the cart, and what they are called. */
export function discountOf({ courses, total, bundles }: Quote, coupon: string) {
  const open = courses.filter(({ state }) => state === 'open')
  const own = open.reduce((sum, { own_price }) => sum + nairaToKobo(own_price), 0)
  const off = koboToNaira(own - nairaToKobo(total))
  if (off <= 0) return undefined
  const names = [
    ...(open.some(({ reason }) => reason === 'coupon') ? [`Coupon ${coupon}`] : []),
    ...bundles.map((name) => `Bundle ${name}`),
  ]
  return { off, label: names.join(', ') }
}

export function couponSays({ courses }: Quote, coupon: string) {
  return courses.some(({ reason }) => reason === 'coupon')
    ? `${coupon} has been applied.`
    : `${coupon} is valid, but the price you have is better, so we kept it.`
}
