import type { Settlement } from '@koya/contract/endpoints/admin/books.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { inNaira } from './money.ts'

/** What the provider sent to our bank, and the way to book more of it. */
export function Settlements({ settlements }: { settlements: Settlement[] }) {
  return (
    <>
      <p className="muted">
        The provider sends what it holds for us to our bank. Book each line of the bank’s statement here, so that the
        money no longer counts as held by the provider.
      </p>
      {settlements.length > 0 && (
        <ul className="coupon-list">
          {settlements.map((settlement) => (
            <SettlementRow key={settlement.id} {...settlement} />
          ))}
        </ul>
      )}
      <AskButton
        label="Book a settlement"
        about="from the bank’s statement"
        className="button line compact"
        title="Book a settlement"
        lead="Copy one line of the bank’s statement. Each is booked once."
        verb="Book it"
        act={(form) =>
          api('POST /admin/books/settlements', {
            body: {
              amount: Number(String(form.get('amount')).replaceAll(',', '')),
              bank_reference: String(form.get('bank_reference')),
              settled_on: String(form.get('settled_on')),
            },
          })
        }
      >
        {(errors) => (
          <>
            <Field label="Amount in naira" name="amount" inputMode="decimal" error={errors.amount} />
            <Field
              label="Reference on the bank statement"
              name="bank_reference"
              autoComplete="off"
              error={errors.bank_reference}
            />
            <Field
              label="Day on the statement"
              type="date"
              name="settled_on"
              defaultValue={lagosDay(new Date())}
              error={errors.settled_on}
            />
          </>
        )}
      </AskButton>
    </>
  )
}

function SettlementRow({ id, bank_reference, settled_on, amount_kobo, is_reversed }: Settlement) {
  return (
    <li>
      <div>
        <h3>{inNaira(amount_kobo)}</h3>
        <p className="small muted">
          {formatDay(settled_on)} · {bank_reference}
          {is_reversed && ' · taken back'}
        </p>
      </div>
      {!is_reversed && (
        <AskButton
          label="Take back"
          about={bank_reference}
          title="Take this booking back?"
          lead="A second booking undoes it, and both stay in the books. The line of the statement can then be booked again."
          verb="Take back"
          isDangerous
          act={() => api('DELETE /admin/books/settlements/:id', { params: { id } })}
        />
      )}
    </li>
  )
}
