import type { Webhook } from '@koya/contract/endpoints/webhooks.ts'
import { eventTypes, eventWords } from '@koya/contract/rules/webhooks.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { Wished } from './webhook-calls.ts'

type WebhookFormProps = {
  label: string
  /** What it is now, where it is changed. */
  now?: Pick<Webhook, 'url' | 'events'>
  send: (wished: Wished) => Promise<void>
}

/** Where it leads, and what it is told of. */
export function WebhookForm({ label, now, send }: WebhookFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isBusy, refusal } = useAccountAction((found) => {
    setErrors(found)
    return Object.keys(found).length > 0
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setErrors({})
    const form = event.currentTarget
    const given = new FormData(form)
    const chosen = given.getAll('events')
    const wished = { url: String(given.get('url')), events: eventTypes.filter((one) => chosen.includes(one)) }
    const isSent = await run(async () => {
      await send(wished)
      return true
    })
    if (isSent && !now) form.reset()
  }

  return (
    <form className="webhook-form" noValidate onSubmit={submit} aria-label={label}>
      <Field
        label="Address"
        help="Where we send it, beginning with https://"
        name="url"
        type="url"
        inputMode="url"
        maxLength={500}
        defaultValue={now?.url}
        error={errors.url}
      />
      <fieldset>
        <legend>Which news to send</legend>
        {eventTypes.map((type) => (
          <label className="row" key={type}>
            <input type="checkbox" name="events" value={type} defaultChecked={now?.events.includes(type)} />
            {eventWords[type]}
          </label>
        ))}
      </fieldset>
      <FormMessage text={errors.events} />
      <FormMessage text={refusal} />
      <SubmitButton className="button line" isBusy={isBusy}>
        {label}
      </SubmitButton>
    </form>
  )
}
