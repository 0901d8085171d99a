import type { AdminInvoice } from '@koya/contract/endpoints/admin/invoices.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { AskButton } from '../ask-button.tsx'

const day = (at: string) => formatDay(lagosDay(new Date(at)))

/** One invoice, what was booked for it, and the way to book more. */
export function InvoiceRow({ invoice }: { invoice: AdminInvoice }) {
  const { number, name, organisation, title, quantity, issued_at, total, paid, rest, bookings } = invoice
  return (
    <li>
      <div>
        <h3>
          {name}, {organisation.name}
        </h3>
        <p>
          {counted(quantity, 'seat')} for {title}
        </p>
        <p className="small muted">
          Written on {day(issued_at)} · {nairaAmount(paid)} of {nairaAmount(total)} paid
          {rest > 0 && (
            <>
              {' '}
              · <b>{nairaAmount(rest)} open</b>
            </>
          )}
        </p>
        {bookings.length > 0 && (
          <ul className="small">
            {bookings.map(({ at, amount, bank_reference, by }) => (
              <li key={bank_reference}>
                {day(at)}: {nairaAmount(amount)}, {bank_reference}, booked by {by}
              </li>
            ))}
          </ul>
        )}
      </div>
      {rest > 0 && (
        <AskButton
          label="Book a transfer"
          about={name}
          title={`Book a transfer for ${name}`}
          lead={`${organisation.name} still owes ${nairaAmount(rest)}. Book each line of the bank statement by itself; parts are fine.`}
          verb="Book it"
          act={(form) =>
            api('POST /admin/invoices/:number/bookings', {
              params: { number },
              body: {
                amount: Number(String(form.get('amount')).replaceAll(',', '')),
                bank_reference: String(form.get('bank_reference')),
              },
            })
          }
        >
          {(errors) => (
            <>
              <Field
                label="Amount in naira"
                name="amount"
                inputMode="decimal"
                defaultValue={rest}
                error={errors.amount}
              />
              <Field
                label="Reference on the bank statement"
                help="Each is booked once"
                name="bank_reference"
                autoComplete="off"
                error={errors.bank_reference}
              />
            </>
          )}
        </AskButton>
      )}
    </li>
  )
}
