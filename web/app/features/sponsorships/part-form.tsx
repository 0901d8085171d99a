import type { Sponsorship } from '@koya/contract/endpoints/money/sponsorships.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { LEAST_PART_KOBO } from '@koya/contract/rules/prices/sponsoring.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { readNumber } from '../../ui/form/typed-number.ts'
import type { usePart } from './use-part.ts'

type PartFormProps = { sponsorship: Sponsorship; part: ReturnType<typeof usePart> }

/** How much, and where the receipt goes. No account is needed. */
export function PartForm({ sponsorship: { first_name, missing, most }, part }: PartFormProps) {
  const [typed, setTyped] = useState(String(most || missing))
  const { errors } = part
  const amount = readNumber(typed) ?? 0
  const least = Math.min(LEAST_PART_KOBO / 100, missing)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    void part.pay({ email, amount })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Amount in naira"
        help={
          least < missing
            ? `All of it, or any part from ${nairaAmount(least)}`
            : `${nairaAmount(missing)} is all that is left to pay`
        }
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.amount}
      />
      <Field
        label="Your email address"
        help={`For your receipt. ${first_name} does not see it.`}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email}
      />
      {most < missing && (
        <p className="small muted">
          {nairaAmount(missing - most)} of it is being paid by somebody at this moment, perhaps by you.
        </p>
      )}
      <FormMessage text={part.refusal} />
      <SubmitButton className="button wide needs-script" isBusy={part.isBusy}>
        {amount > 0 ? `Pay ${nairaAmount(amount)}` : 'Pay'}
      </SubmitButton>
      <noscript>
        <p className="small muted">Please allow JavaScript to pay.</p>
      </noscript>
      {part.isAwaited && <Awaited onLook={part.lookAgain} isBusy={part.isBusy} />}
    </form>
  )
}

/** The popup was closed, and a transfer may be on its way. */
function Awaited({ onLook, isBusy }: { onLook: () => void; isBusy: boolean }) {
  return (
    <div role="status">
      <p className="small">
        Your payment has not arrived yet. If you have sent a transfer, there is nothing more to do: we look for it, and
        write to you when it arrives.
      </p>
      <button type="button" className="button small line" aria-busy={isBusy} onClick={onLook}>
        Look again
      </button>
    </div>
  )
}
