import type { Sponsorship } from '@koya/contract/endpoints/money/sponsorships.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

type PaidSoFarProps = Pick<Sponsorship, 'paid' | 'price' | 'missing'>

/** How much is there, as a bar and in words. */
export function PaidSoFar({ paid, price, missing }: PaidSoFarProps) {
  const percent = Math.floor((100 * paid) / price)
  return (
    <div className="paid-so-far">
      <ProgressBar percent={percent} label="Paid so far" />
      <p className="small">
        <b>{nairaAmount(paid)}</b> of {nairaAmount(price)} paid{missing > 0 && `, ${nairaAmount(missing)} to go`}.
      </p>
    </div>
  )
}
