import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { sayAndReload } from '../accounts/after-account.ts'
import { type Message, messageFields, readMessage } from './check-message.ts'
import { forgetTyped, keepTyped, readKept } from './kept-message.ts'
import { type SendOutcome, sendMessage } from './send-message.ts'

type ContactFormProps = { answered?: (SendOutcome & { given: Message }) | undefined }

/** Without JavaScript the form comes back as a page, with what became of it. */
export function ContactForm({ answered }: ContactFormProps) {
  const [outcome, setOutcome] = useState<SendOutcome>(answered ?? {})
  const [isBusy, setIsBusy] = useState(false)
  const sheet = useRef<HTMLFormElement>(null)
  const given = answered?.sent ? undefined : answered?.given

  // The page comes from the server without it. What somebody has typed by now, or sent without a script, stays.
  useEffect(() => {
    const kept = readKept()
    for (const name of messageFields) {
      const box = sheet.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null
      if (box && !box.value) box.value = kept[name] ?? ''
    }
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const answer = await sendMessage(api, readMessage(new FormData(form)))
    setIsBusy(false)
    // A sending that failed is only logged, as specified: what was typed stays, and the button works again.
    if (answer.status) console.error(`The message was not sent (${answer.status}): ${answer.refusal}`)
    setOutcome(answer.status ? {} : answer)
    const wrong = messageFields.find((name) => answer.errors?.[name])
    if (wrong) form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (!answer.sent) return
    form.reset()
    forgetTyped()
    void sayAndReload(answer.sent)
  }

  const field = (name: keyof Message) => ({ name, error: outcome.errors?.[name], defaultValue: given?.[name] })
  return (
    <form
      className="contact-form"
      method="post"
      action="/contact-us"
      ref={sheet}
      onInput={({ currentTarget }) => keepTyped(currentTarget)}
      onSubmit={submit}
      noValidate
    >
      <FormMessage text={outcome.sent} isGood />
      <FormMessage text={outcome.refusal} />
      <Field label="Full Name" autoComplete="name" {...field('from_name')} />
      <Field label="Email Address" type="email" autoComplete="email" inputMode="email" {...field('senderEmail')} />
      <Field label="Subject" {...field('title')} />
      <TextArea label="Enter Message" rows={6} {...field('feedback')} />
      <SubmitButton isBusy={isBusy}>Submit</SubmitButton>
    </form>
  )
}
