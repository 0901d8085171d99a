import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { BeforeBuying, type BeforeBuyingProps } from '../payments/before-buying.tsx'
import { partsOfPrice } from './parts-of-price.ts'

export type PartsSummaryProps = {
  course: { name: string; price: number } & BeforeBuyingProps
  parts: number
  onPay: (saveCard: boolean) => void
  onClose: () => void
}

/** What is paid on which day, and whether the card may be charged for it, before the provider's popup opens. */
export function PartsSummary({ course: { name, price, ...course }, parts, onPay, onClose }: PartsSummaryProps) {
  const [isCardSaved, setIsCardSaved] = useState(false)
  const all = partsOfPrice(price, parts) ?? []
  return createPortal(
    <Dialog title={`Pay in ${parts} parts`} lead={name} onClose={onClose}>
      <dl className="order-summary">
        {all.map(({ amount, on }, at) => (
          <div key={on}>
            <dt>{at === 0 ? 'Today' : formatDay(on)}</dt>
            <dd>{nairaAmount(amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total, the same as paying at once</dt>
          <dd>{nairaAmount(price)}</dd>
        </div>
      </dl>
      <BeforeBuying {...course} />
      <p className="small">
        Each part opens the next sections of the course. If one is late by more than a week, the course pauses until you
        pay it. Nothing you have done is lost.
      </p>
      <label className="check row">
        <input type="checkbox" checked={isCardSaved} onChange={({ target }) => setIsCardSaved(target.checked)} />
        <span>Take the next parts from the card I pay with today. I can switch this off at any time.</span>
      </label>
      <p className="small muted">
        Or leave it off: we remind you three days before, and you pay each part by card, transfer or USSD. Paystack
        keeps the card; we never see its number.
      </p>
      <button type="button" className="button wide" onClick={() => onPay(isCardSaved)}>
        Pay {nairaAmount(all[0]?.amount ?? 0)} now
      </button>
    </Dialog>,
    document.body,
  )
}
