import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { ReactNode } from 'react'
import { PageLinks } from '../../ui/page-links.tsx'
import { AccountCard } from './account-card.tsx'
import { Balances } from './balances.tsx'
import { EarningLines } from './earning-lines.tsx'
import { IdentityCard } from './identity-card.tsx'
import { PayoutList } from './payout-list.tsx'
import { ShareChart } from './share-chart.tsx'
import { Statements } from './statements.tsx'

type EarnedSoFarProps = {
  earnings: Earnings
  page: number
  /** Shown while nothing has been earned. */
  empty: ReactNode
}

/** What a teacher or an organisation has earned: balance, chart, account, sales, payouts and statements. */
export function EarnedSoFar({ earnings, page, empty }: EarnedSoFarProps) {
  const { lines, months, has_more, payouts, organisation } = earnings
  const isEmpty = months.length === 0
  const isOwn = organisation === null
  return (
    <>
      {isEmpty ? empty : <Balances earnings={earnings} />}
      <div className="earnings-pair">
        {!isEmpty && <ShareChart months={months} title={isOwn ? 'Your share by month' : 'Earned by month'} />}
        <AccountCard earnings={earnings} />
      </div>
      <IdentityCard identity={earnings.identity} />
      {!isEmpty && (
        <section>
          <h2>Sales</h2>
          <EarningLines lines={lines} shareName={isOwn ? 'Your share' : 'Share'} />
          <PageLinks page={page} hasMore={has_more} />
          <p className="small muted">{termsOf(earnings)}</p>
        </section>
      )}
      <AgreedShares earnings={earnings} />
      {payouts.length > 0 && <PayoutList earnings={earnings} />}
      {!isEmpty && <Statements earnings={earnings} />}
    </>
  )
}

/** What was agreed, also before the first sale: its owners look for it here. */
function AgreedShares({ earnings: { agreed_shares, organisation } }: { earnings: Earnings }) {
  if (agreed_shares.length === 0) return null
  const by = organisation === null ? 'your own coupon or link' : 'a coupon or link of a teacher of the course'
  return (
    <section>
      <h2>Your agreement with Koya</h2>
      <ul className="earning-list">
        {agreed_shares.map(({ from, share_percent, own_sale_percent, reason }) => (
          <li key={from}>
            <span className="what">
              From {formatDay(from)} on: {share_percent}% of each sale, {own_sale_percent}% by {by}.
              {reason && <small className="muted">{reason}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function termsOf({ share_percent, own_sale_percent, tax_percent, organisation }: Earnings) {
  const isOwn = organisation === null
  const tax = tax_percent > 0 ? ` Of each payout ${tax_percent}% is withheld for the tax authority.` : ''
  const own = isOwn ? 'your own coupon or link' : 'a coupon or link of a teacher of the course'
  return `All amounts in naira. Of the price, less discount and the payment provider’s fee, ${share_percent}% is ${
    isOwn ? 'yours' : 'the organisation’s'
  }, or ${own_sale_percent}% when the buyer came through ${own}. On a refund Koya bears the fee.${tax}`
}
