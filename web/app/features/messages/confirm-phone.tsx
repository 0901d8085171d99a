import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import '../../styles/member/mail-stop.css'

type ConfirmPhoneProps = { number: string; onConfirmed: () => Promise<void> }

/** Before the first SMS: whoever has the phone types the code that came to it. */
export default function ConfirmPhone({ number, onConfirmed }: ConfirmPhoneProps) {
  const [sent, setSent] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAccountAction((refused) => {
    setErrors(refused)
    return Boolean(refused.code ?? refused.phone)
  })

  const card = useRef<HTMLElement>(null)
  // It opens below the table, where a phone does not show it.
  useEffect(() => card.current?.focus(), [])

  async function send() {
    setErrors({})
    setSent(undefined)
    const answer = await run(() => api('POST /account/phone/code'))
    if (answer) setSent(answer.message)
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    const answer = await run(() => api('POST /account/phone/confirm', { body: { code } }))
    if (!answer) return
    toast(answer.message)
    await onConfirmed()
  }

  return (
    <section className="card mail-stop" ref={card} tabIndex={-1} aria-label="Your phone number">
      <p>
        SMS go to <b>{number}</b>, the number in your profile. Before the first one, please confirm that it is yours: we
        send it a code.
      </p>
      <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void send()}>
        {sent ? 'Send another code' : 'Send me a code'}
      </button>
      <FormMessage text={errors.phone ?? refusal} />
      <FormMessage text={sent} isGood />
      {sent && (
        <form className="account-form" onSubmit={confirm} onInput={() => setErrors({})} noValidate>
          <Field
            label="Code from the SMS"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code}
          />
          <SubmitButton className="button compact" isBusy={isBusy}>
            Confirm the number
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
