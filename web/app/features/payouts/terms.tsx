import type { AdminPayouts } from '@koya/contract/endpoints/admin/payouts.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { percentOf } from './percent-of.ts'

type TermsProps = { taxRates: AdminPayouts['tax_rates']; shares: AdminPayouts['agreed_shares'] }

/** What is withheld, and with whom another share was agreed. */
export function Terms({ taxRates, shares }: TermsProps) {
  return (
    <>
      <h2 className="admin-part">Withholding tax</h2>
      <p className="muted">
        {taxRates.length === 0
          ? 'Nothing is withheld. Set a rate once your accountant has named it.'
          : 'The rate on the day of the payout applies. The teacher gets a credit note for each.'}
      </p>
      <ul className="earning-list">
        {taxRates.map(({ from, percent }) => (
          <li key={from}>
            {percent}% from {formatDay(from)} on
          </li>
        ))}
      </ul>
      <AskButton
        label="Set a rate"
        about="withholding tax"
        title="Set a rate"
        lead="It applies to payouts from that day on. Earlier ones stay as they were."
        verb="Set the rate"
        act={(form) =>
          api('PUT /admin/payouts/tax', {
            body: { from: String(form.get('from')), percent: percentOf(form, 'percent') },
          })
        }
      >
        {(errors) => (
          <>
            <Field label="First day" name="from" type="date" error={errors.from} />
            <Field label="Per cent" help="0 to 50" name="percent" inputMode="decimal" error={errors.percent} />
          </>
        )}
      </AskButton>
      {shares.length > 0 && (
        <>
          <h2 className="admin-part">Agreed shares</h2>
          <ul className="earning-list">
            {shares.map(({ payee, from, share_percent, own_sale_percent }) => (
              <li key={`${payee.kind}-${payee.id}-${from}`}>
                {payee.name}: {share_percent}%, own sales {own_sale_percent}%, from {formatDay(from)} on
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
