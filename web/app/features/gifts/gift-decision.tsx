import type { GivenGift } from '@koya/contract/endpoints/money/gift.ts'
import { giftLengths } from '@koya/contract/rules/prices/gifts.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'

type GiftDecisionProps = { gift: GivenGift; canReturn: boolean }

/** Again, elsewhere, for oneself, or the money back. */
export function GiftDecision({ gift: { token, state, name }, canReturn }: GiftDecisionProps) {
  const { run, isBusy, refusal, errors = {} } = useAction(() => document.getElementById('gift-title')?.focus())
  const today = lagosDay(new Date())
  const decide = (choice: 'send_again' | 'keep') =>
    run(() => api('POST /gifts/:token/decision', { params: { token }, body: { choice } }))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const said = (field: string) => String(typed.get(field) ?? '').trim()
    const body = { choice: 'send_to' as const, email: said('email'), name: said('name'), send_on: said('send_on') }
    void run(() => api('POST /gifts/:token/decision', { params: { token }, body }))
  }

  return (
    <>
      <p className="next-steps row">
        <button type="button" className="button line" aria-busy={isBusy} onClick={() => void decide('send_again')}>
          {state === 'waiting' ? 'Send it again' : 'Send it now'}
        </button>
        <button type="button" className="button line" aria-busy={isBusy} onClick={() => void decide('keep')}>
          Keep it for yourself
        </button>
      </p>
      <FormMessage text={errors.course_id ?? (Object.keys(errors).length > 0 ? undefined : refusal)} />
      <details className="refund-request">
        <summary className="link-button">Send it to another address</summary>
        <form onSubmit={submit} noValidate>
          <div className="field-pair">
            <Field
              label="Their name"
              name="name"
              defaultValue={name}
              maxLength={giftLengths.name}
              error={errors.name}
            />
            <Field
              label="Send it on"
              name="send_on"
              type="date"
              defaultValue={today}
              min={today}
              max={addDays(today, 365)}
              error={errors.send_on}
            />
          </div>
          <Field
            label="Their email"
            name="email"
            type="email"
            inputMode="email"
            help="The link changes, so the old one will no longer work."
            error={errors.email}
          />
          <SubmitButton className="button line" isBusy={isBusy}>
            Send it there
          </SubmitButton>
        </form>
      </details>
      {canReturn && <p className="small muted">You can also ask for your money back, at the end of this page.</p>}
    </>
  )
}
