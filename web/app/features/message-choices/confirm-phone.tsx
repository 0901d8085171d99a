import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import '../../styles/member/mail-stop.css'

type ConfirmPhoneProps = {
  number: string
  /** What somebody has just chosen. Without it the question waits here since an earlier visit. */
  chosen: object | undefined
  onConfirmed: () => Promise<void>
}

/** Before the first SMS: whoever has the phone types the code that came to it. */
export default function ConfirmPhone({ number, chosen, onConfirmed }: ConfirmPhoneProps) {
  const [hasCode, setHasCode] = useState(false)
  const [said, setSaid] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAccountAction((refused) => {
    setErrors(refused)
    return Boolean(refused.code ?? refused.phone)
  })

  const card = useRef<HTMLElement>(null)
  // It opens below the table, where a phone does not show it. Whoever has pressed nothing is left where they are.
  useEffect(() => {
    if (chosen) card.current?.focus()
  }, [chosen])

  async function send() {
    setErrors({})
    setSaid(undefined)
    const answer = await run(() => api('POST /account/phone/code'))
    if (!answer) return
    // In another tab, or the answer to the right code was lost on its way.
    if (answer.message === messages.sms.alreadyConfirmed) return finish(answer)
    setHasCode(true)
    setSaid(answer.message)
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    const answer = await run(() => api('POST /account/phone/confirm', { body: { code } }))
    if (answer) await finish(answer)
  }

  async function finish({ message }: { message: string }) {
    toast(message)
    await onConfirmed()
  }

  return (
    <section className="card mail-stop" ref={card} tabIndex={-1} aria-label="Your phone number">
      <p>
        SMS go to <b>{number}</b>, the number in your profile. Before the first one, please confirm that it is yours. We
        will send a code to it.
      </p>
      <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void send()}>
        {hasCode ? 'Send another code' : 'Send me a code'}
      </button>
      <FormMessage text={errors.phone ?? refusal} />
      <FormMessage text={said} isGood />
      {hasCode && (
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
