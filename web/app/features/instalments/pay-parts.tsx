import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { payPart } from '../payments/pay.ts'

/** Pays the next part, or all that is left. What is on its way already is not paid a second time. */
export function PayParts({ plan: { id, parts, waiting_for } }: { plan: InstalmentPlan }) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const left = parts.filter(({ paid_at }) => !paid_at)
  const rest = left.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

  async function pay(isRest: boolean) {
    if (isBusy) return
    setIsBusy(true)
    await payPart(id, { isRest, onPaid: () => void revalidate() }, goTo).finally(() => setIsBusy(false))
  }

  return (
    <div className="plan-actions row">
      <button type="button" className="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => pay(false)}>
        Pay the next part now
      </button>
      {left.length > 1 && (
        <button type="button" className="button line" aria-disabled={isBusy} onClick={() => pay(true)}>
          Pay the rest, {nairaAmount(rest)}
        </button>
      )}
      {waiting_for && <Link to={`/payments/${waiting_for}`}>See the payment that is on its way</Link>}
    </div>
  )
}
