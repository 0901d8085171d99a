import type { DuePayout } from '@koya/contract/endpoints/admin/payouts.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import styles from '../../styles/member/money/earnings.css?url'
import { counted } from '../../ui/text/counted.ts'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import { NothingHere } from '../admin/nothing-here.tsx'
import { toKobo } from '../earnings/earnings.ts'
import { SaveButton } from '../earnings/save-button.tsx'
import type { Route } from './+types/payouts-page'
import { DueRow } from './due-row.tsx'
import { IdentityRow } from './identity-row.tsx'
import { PayoutCard } from './payout-card.tsx'
import { Terms } from './terms.tsx'

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

export const handle = { title: 'Payouts' }

export function meta() {
  return memberMeta('Payouts')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loadForAdmin(request.url, () => api('GET /admin/payouts'))).data
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function PayoutsPage({ loaderData: payouts }: Route.ComponentProps) {
  const { due, open, done, identities, next_on, provider_balance, method, minimum, approval_above } = payouts
  const ready = due.filter(({ obstacle }) => obstacle === '')
  const waiting = due.filter(({ obstacle }) => obstacle !== '')
  const total = ready.reduce((sum, { available }) => sum + Math.round(available * 100), 0) / 100
  return (
    <>
      <p>
        Next on {formatDay(next_on)}: <b>{toKobo(total)}</b> to {recipients(ready)}.
        {method === 'transfer' && provider_balance !== null && ` The provider can send ${toKobo(provider_balance)}.`}
      </p>
      {method === 'transfer' && provider_balance !== null && provider_balance < total && (
        <p className="form-message">The balance at the provider is too low. Please top it up before that day.</p>
      )}
      <p className="small muted">
        Whoever has {toKobo(minimum)} or more is paid. Above {toKobo(approval_above)} two admins have to agree.
      </p>
      {method === 'transfer' && (
        <p className="small muted">
          Approval address for the provider’s dashboard: <code>{location.origin + fullPath('/payouts/approval')}</code>
        </p>
      )}
      {identities.length > 0 && (
        <>
          <h2 className="admin-part" id="documents">
            Documents to look at
          </h2>
          <ul className="earning-list">
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
          </ul>
        </>
      )}
      <h2 className="admin-part">On the way</h2>
      {method === 'bank' && open.length > 0 && (
        <SaveButton
          path="/admin/payouts/bank.csv"
          name="koya-payouts.csv"
          label="File for the bank"
          about="Payouts as a CSV file for the bank"
        />
      )}
      {open.length === 0 && <p className="muted">Nothing is on its way.</p>}
      <ul className="earning-list">
        {open.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} />
        ))}
      </ul>
      <h2 className="admin-part">What will be paid</h2>
      {due.length === 0 && (
        <NothingHere title="Nobody has any earnings to come" text="Earnings appear here with the first sale." />
      )}
      {due.length > 0 && ready.length === 0 && <p className="muted">Nobody can be paid yet.</p>}
      <ul className="earning-list">
        {ready.map((one) => (
          <DueRow key={`${one.payee.kind}-${one.payee.id}`} due={one} />
        ))}
      </ul>
      {waiting.length > 0 && <h2 className="admin-part">Waiting, and why</h2>}
      <ul className="earning-list">
        {waiting.map((one) => (
          <DueRow key={`${one.payee.kind}-${one.payee.id}`} due={one} />
        ))}
      </ul>
      <h2 className="admin-part">Paid and failed lately</h2>
      {done.length === 0 && <p className="muted">No payout has been completed yet.</p>}
      <ul className="earning-list">
        {done.map((payout) => (
          <PayoutCard key={payout.id} payout={payout} />
        ))}
      </ul>
      <Terms taxRates={payouts.tax_rates} shares={payouts.agreed_shares} />
    </>
  )
}

function recipients(ready: DuePayout[]) {
  const hasOrganisation = ready.some(({ payee }) => payee.kind === 'organisation')
  return hasOrganisation ? `${ready.length} teachers and organisations` : counted(ready.length, 'teacher')
}
