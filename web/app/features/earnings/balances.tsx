import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { formatDay, formatMonth, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { counted } from '../../ui/text/counted.ts'
import { useAction } from '../admin/use-action.ts'
import { toKobo, whose } from './earnings.ts'

/** What can be paid out now, what is still pending, and what was paid. */
export function Balances({ earnings }: { earnings: Earnings }) {
  const { balance, months, next_payout_on, hold_days, payouts, minimum } = earnings
  const last = payouts.find(({ state }) => state === 'paid')
  return (
    <section className="earnings-balances" aria-label="Balance">
      <div className="card main">
        <div>
          <p className="small">Available now</p>
          <p className="huge">{toKobo(balance.available)}</p>
          <p className="small">
            Paid out every Friday once it is {toKobo(minimum)} or more, next on {formatDay(next_payout_on)}
          </p>
        </div>
        {balance.available < 0 && (
          <p className="small">Refunds came after the last payout. The next earnings make up for it.</p>
        )}
        <PayOut earnings={earnings} />
      </div>
      <div className="card">
        <p className="small muted">
          {hold_days > 0 ? `Pending for ${counted(hold_days, 'day')} after each sale, in case of refunds` : 'Pending'}
        </p>
        <p className="big">{toKobo(balance.pending)}</p>
        {balance.paying > 0 && <p className="small muted">On its way to the bank: {toKobo(balance.paying)}</p>}
      </div>
      <div className="card">
        <p className="small muted">
          Paid out{months[0] && balance.paid > 0 ? ` since ${formatMonth(months[0].month)}` : ''}
        </p>
        <p className="big">{toKobo(balance.paid)}</p>
        {last?.settled_at && (
          <p className="small muted">
            Last: {toKobo(last.net)} on {formatDay(lagosDay(new Date(last.settled_at)))}
          </p>
        )}
      </div>
    </section>
  )
}

function PayOut({ earnings }: { earnings: Earnings }) {
  const { obstacle } = earnings
  const { run, isBusy, refusal } = useAction()
  if (obstacle) return <p className="small">{obstacle}</p>
  return (
    <>
      <FormMessage text={refusal} />
      <button
        type="button"
        className="button on-band"
        aria-disabled={isBusy}
        onClick={() => void run(() => api('POST /earnings/payouts', { query: whose(earnings) }))}
      >
        {isBusy && <span className="spinner" />}
        Pay out now
      </button>
    </>
  )
}
