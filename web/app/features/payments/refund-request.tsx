import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { ShownPayment } from './shown-payment.ts'

const SHORTEST = 10
const LONGEST = 1000

/** Asks for what is left of a payment back, or for one of its courses. A person decides. */
export function RefundRequest({ payment }: { payment: ShownPayment }) {
  const { reference, amount, requestable, items } = payment
  const parts = items.filter((item) => item.requestable > 0)
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ error?: string | undefined; isBusy?: boolean }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    const reason = field?.value.trim() ?? ''
    const error = checkReason(reason)
    setState({ error, isBusy: !error })
    const course_id = Number(new FormData(event.currentTarget).get('course')) || null
    const refusal = error ?? (await send(reference, { reason, course_id }))
    setState({ error: refusal })
    if (refusal) return field?.focus()
    await revalidate()
    // The form is gone, and what became of it is said further up.
    document.getElementById('refund-title')?.focus()
  }

  return (
    <details className="refund-request no-print">
      <summary className="link-button">Ask for a refund</summary>
      <form onSubmit={submit} noValidate>
        {parts.length > 1 ? (
          <fieldset className="check-rows">
            <legend className="small">What do you want back?</legend>
            <label className="check row">
              <input type="radio" name="course" value="" defaultChecked />
              <span>
                {requestable === amount ? 'The whole payment' : 'All that is left'}: {nairaAmount(requestable)}
              </span>
            </label>
            {parts.map((item) => (
              <label key={item.course_id} className="check row">
                <input type="radio" name="course" value={item.course_id} />
                <span>
                  {item.course_name}: {nairaAmount(item.requestable)}
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="check-rows">
            {parts[0]?.course_name}: {nairaAmount(requestable)}
          </p>
        )}
        <TextArea
          label="Why do you want your money back?"
          help="Your access to a course ends once its money has been returned."
          error={state.error}
          name="reason"
          rows={4}
        />
        <SubmitButton className="button line" isBusy={Boolean(state.isBusy)}>
          Send request
        </SubmitButton>
      </form>
    </details>
  )
}

function checkReason(reason: string) {
  if (reason.length < SHORTEST) return messages.payment.reasonTooShort(SHORTEST)
  return reason.length > LONGEST ? messages.payment.reasonTooLong(LONGEST) : undefined
}

async function send(reference: string, body: { reason: string; course_id: number | null }) {
  try {
    const { message } = await api('POST /payments/:reference/refund-request', {
      params: { reference },
      body,
    })
    toast(message)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure)) return messages.api.notReached
    return error.errors.reason?.[0] ?? error.message
  }
}
