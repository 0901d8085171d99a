import type { Earnings, Payout } from '@koya/contract/endpoints/teaching/earnings.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { toKobo, whoseFile } from './earnings.ts'
import { SaveButton } from './save-button.tsx'

const states: Record<Payout['state'], string> = {
  waiting: 'Being looked at',
  sending: 'On its way',
  paid: 'Paid',
  failed: 'Did not go through',
  reversed: 'Came back',
  declined: 'Turned down',
}

/** What went to the bank, or did not. */
export function PayoutList({ earnings }: { earnings: Earnings }) {
  return (
    <section>
      <h2>Payouts</h2>
      <ul className="earning-list">
        {earnings.payouts.map((payout) => (
          <li key={payout.id}>
            <span className="what">
              <b>{toKobo(payout.net)}</b>
              <small className="muted">
                {formatDay(lagosDay(new Date(payout.created_at)))} · {payout.bank_name}, ending {payout.account_ending}
                {payout.tax > 0 && ` · ${toKobo(payout.tax)} tax withheld`}
              </small>
              {payout.note && <small>{payout.note}</small>}
            </span>
            <span className={payout.state === 'paid' ? 'state ok' : 'state'}>{states[payout.state]}</span>
            {payout.state === 'paid' && (
              <SaveButton
                path={`/earnings/payouts/${payout.id}/note${whoseFile(earnings)}`}
                name={`koya-payout-${payout.id}.pdf`}
                label="PDF"
                about={`Credit note of ${toKobo(payout.net)} as PDF`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
