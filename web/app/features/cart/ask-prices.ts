import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'

export type Quote = Answer<'GET /cart/quote'>['data']

/** What was asked, and what the server said. On a bad line there is no quote: the server prices the order anyway. */
export type Prices = {
  ids: string
  coupon: string
  quote?: Quote | undefined
  /** The code that does not count, and why. The quote is the one without it. */
  refusal?: { code: string; why: string }
}

export async function askPrices(ids: string, coupon: string): Promise<Prices> {
  if (!ids) return { ids, coupon }
  try {
    const { data } = await api('GET /cart/quote', { query: { ids, ...(coupon && { coupon }) } })
    return { ids, coupon, quote: data }
  } catch (error) {
    if (!coupon || !(error instanceof ApiFailure) || error.status === 0) return { ids, coupon }
    const why = error.errors.coupon?.[0] ?? failureText(error)
    return { ...(await askPrices(ids, '')), refusal: { code: coupon, why } }
  }
}
