import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { MailOutcome } from '../accounts/mail-outcome.ts'
import { subscribe } from './subscribe.ts'

type SubscribeFormProps = { sent?: (MailOutcome & { email: string }) | undefined }

/** Asks for the blog letter in place. Without JavaScript the form goes to a page of its own, which shows what became of it. */
export function SubscribeForm({ sent }: SubscribeFormProps) {
  const [outcome, setOutcome] = useState<MailOutcome>(sent ?? {})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const answer = await subscribe(api, String(new FormData(form).get('email')))
    setIsBusy(false)
    setOutcome(answer)
    if (answer.error) form.querySelector('input')?.focus()
    else form.reset()
  }

  return (
    <form className="subscribe-form" method="post" action="/subscribe" onSubmit={submit} noValidate>
      <Field
        label="Email address"
        help="We will send you an email first, so that you can confirm."
        error={outcome.error}
        onInput={() => outcome.error && setOutcome({})}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={sent?.message ? '' : sent?.email}
      />
      <SubmitButton className="button" isBusy={isBusy}>
        Subscribe
      </SubmitButton>
      <FormMessage text={outcome.message} isGood />
    </form>
  )
}
