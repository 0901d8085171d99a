import type { DecidedComplaint } from '@koya/contract/endpoints/complaints.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { dayOf } from '../../ui/text/full-date.ts'

/** As the contract wants it. */
const SHORTEST = 10

export function AppealForm({ decided: { id, appeal_until } }: { decided: DecidedComplaint }) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const box = event.currentTarget.querySelector('textarea')
    const text = box?.value.trim() ?? ''
    if (text.length < SHORTEST) {
      setError(messages.complaints.appealTooShort)
      return box?.focus()
    }
    setIsBusy(true)
    setError(undefined)
    try {
      const { message } = await api('POST /complaints/:id/appeal', { params: { id }, body: { text } })
      void toast(message)
      await revalidate()
    } catch (failure) {
      setError(failureText(failure))
      setIsBusy(false)
    }
  }

  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">Was it a mistake?</h2>
      <p>
        You can appeal once, until {dayOf(appeal_until)}. If there is another admin, somebody other than the one who
        made this decision looks at it again.
      </p>
      <form className="talk-form" onSubmit={send} noValidate>
        <TextArea label="Why should we decide otherwise?" name="text" rows={5} maxLength={2_000} error={error} />
        <SubmitButton className="button" isBusy={isBusy}>
          Send appeal
        </SubmitButton>
      </form>
    </section>
  )
}
