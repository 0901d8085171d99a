import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { askPrices, type Prices } from './ask-prices.ts'

type Refusal = { code: string; why: string }

/** What is known of the prices when the page is shown, and what becomes of a code that is typed later. */
type Given = { known: Prices; onCoupon?: (code: string) => void }

/**
 * What is really to be paid for these courses, with the coupon where it counts. While the server is asked there is no quote,
 * and `isWaiting` says so. A code that nobody answered leaves what the server said last; other courses have no quote then.
 */
export function useCartPrices(ids: number[], { known, onCoupon }: Given) {
  const asked = ids.join()
  const [coupon, setCoupon] = useState(known.coupon)
  const [prices, setPrices] = useState(known)
  const [refusal, setRefusal] = useState<Refusal | undefined>(known.refusal)
  const [loaded, setLoaded] = useState(known.quote)
  // The page was loaded anew.
  if (known.quote && known.quote !== loaded) {
    setLoaded(known.quote)
    setPrices(known)
    setCoupon(known.coupon)
  }
  const isWaiting = prices.ids !== asked || prices.coupon !== coupon

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the coupon is no new question
  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    askPrices(asked, coupon).then((found) => {
      if (!isWanted) return
      if (asked && !found.quote && prices.ids === asked)
        return refuse(found.refusal ?? { code: coupon, why: messages.api.notReached }, prices.coupon)
      setPrices(found)
      if (found.refusal) refuse(found.refusal, '')
    })
    return () => {
      isWanted = false
    }
  }, [asked, coupon, isWaiting])

  function use(code: string) {
    setRefusal(undefined)
    take(code)
  }

  function refuse(refused: Refusal, counts: string) {
    setRefusal(refused)
    take(counts)
  }

  function take(code: string) {
    onCoupon?.(code)
    setCoupon(code)
  }

  return { coupon, quote: isWaiting ? undefined : prices.quote, refusal, isWaiting, use }
}
