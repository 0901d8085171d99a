import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { useSignedInUser } from '../../platform/session/session.ts'

type BundleBuyProps = { bundle: { id: number; slug: string; price: number; courses: { id: number; name: string }[] } }

/** Buys the bundle whole. Whoever has some of its courses is told so instead. */
export function BundleBuy({ bundle: { id, slug, price, courses } }: BundleBuyProps) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const userId = useSignedInUser()?.id
  const [isBusy, setIsBusy] = useState(false)
  const [owned, setOwned] = useState<string[]>([])
  const ids = courses.map((course) => course.id).join()

  useEffect(() => {
    setOwned([])
    if (!userId) return
    let isWanted = true
    api('GET /cart/quote', { query: { ids } })
      .then(({ data }) => {
        const mine = data.courses.filter(({ state }) => state === 'enrolled')
        if (isWanted) setOwned(mine.map(({ course_name }) => course_name))
      })
      // The server refuses it anyway.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [userId, ids])

  async function buy() {
    if (isBusy) return
    if (!userId) return goTo(`/login?redirect=${encodeURIComponent(`/bundles/${slug}`)}`)
    setIsBusy(true)
    try {
      const { payForBundle } = await import('../payments/pay.ts')
      if (!(await payForBundle(id, price, goTo))) await revalidate()
    } finally {
      setIsBusy(false)
    }
  }

  if (owned.length > 0)
    return (
      <p>
        You have {owned.join(', ')}. {messages.prices.bundlePartlyOwned.split('. ')[1]}
      </p>
    )
  return (
    <button type="button" className="button wide needs-script" aria-busy={isBusy} aria-disabled={isBusy} onClick={buy}>
      {isBusy && <span className="spinner" />}
      Buy the bundle for {nairaAmount(price)}
    </button>
  )
}
