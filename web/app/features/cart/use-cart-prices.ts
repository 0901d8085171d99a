import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { keepCoupon, readCoupon } from './kept-coupon.ts'

export type Quote = Answer<'GET /cart/quote'>['data']
/** What the server has just said of these courses, without a coupon. */
export type Known = { ids: string; quote: Quote } | undefined

type Refusal = { code: string; why: string }

/** What is really to be paid for these courses, with the coupon where it counts. Undefined until the server has said. */
export function useCartPrices(ids: number[], known: Known) {
  const asked = ids.join()
  const [coupon, setCoupon] = useState(readCoupon)
  const [quote, setQuote] = useState<Quote>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known saves a question, and raises none
  useEffect(() => {
    if (known && !coupon && known.ids === asked) return setQuote(known.quote)
    let isWanted = true
    setIsBusy(true)
    ask(asked, coupon)
      .then((found) => {
        if (!isWanted) return
        setQuote(found.quote)
        if (!found.refusal) return
        setRefusal({ code: coupon, why: found.refusal })
        keepCoupon('')
        setCoupon('')
      })
      // On a bad line the total stands alone; the server prices the order anyway.
      .catch(() => isWanted && setQuote(undefined))
      .finally(() => isWanted && setIsBusy(false))
    return () => {
      isWanted = false
    }
  }, [asked, coupon])

  function use(code: string) {
    setRefusal(undefined)
    keepCoupon(code)
    setCoupon(code)
  }

  return { coupon, quote, refusal, isBusy, use }
}

/** A coupon that is refused leaves the cart as it is: its prices are asked for without it. */
async function ask(ids: string, coupon: string): Promise<{ quote: Quote | undefined; refusal?: string }> {
  if (!ids) return { quote: undefined }
  try {
    const { data } = await api('GET /cart/quote', { query: { ids, ...(coupon && { coupon }) } })
    return { quote: data }
  } catch (error) {
    if (!coupon || !(error instanceof ApiFailure) || error.status === 0) throw error
    return { ...(await ask(ids, '')), refusal: error.errors.coupon?.[0] ?? failureText(error) }
  }
}
