import { ApiFailure } from '@koya/contract/client.ts'
import { messages } from '@koya/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SubmitButton } from '../../components/ui/submit-button.tsx'
import { TextArea } from '../../components/ui/text-area.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

const SHORTEST = 10
const LONGEST = 1000

/** Asks for the whole payment back. A person decides. */
export function RefundRequest({ reference }: { reference: string }) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ error?: string | undefined; isBusy?: boolean }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    const reason = field?.value.trim() ?? ''
    const error = checkReason(reason)
    setState({ error, isBusy: !error })
    const refusal = error ?? (await send(reference, reason))
    setState({ error: refusal })
    if (refusal) field?.focus()
    else await revalidate()
  }

  return (
    <details className="refund-request no-print">
      <summary className="link-button">Ask for a refund</summary>
      <form onSubmit={submit} noValidate>
        <TextArea
          label="Why do you want your money back?"
          help="Your access to the courses ends when the money is returned."
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

async function send(reference: string, reason: string) {
  try {
    const { message } = await api('POST /payments/:reference/refund-request', {
      params: { reference },
      body: { reason },
    })
    toast(message)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure)) return messages.login.networkFailure
    return error.errors.reason?.[0] ?? error.message
  }
}
