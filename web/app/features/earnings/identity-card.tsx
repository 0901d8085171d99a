import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendForm } from '../../platform/send-form.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PictureChooser } from '../media/picture-drop.tsx'

/** Before the first payout, where the operator asks for it: a document that shows who somebody is. */
export function IdentityCard({ identity: { state, reason } }: Pick<Earnings, 'identity'>) {
  const id = useId()
  const { send, percent, refusal } = useSending()
  if (state === 'not_asked' || state === 'accepted') return null
  return (
    <section className="card account-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Show who you are</h2>
      {state === 'waiting' && <p>{messages.identity.waits}</p>}
      {state === 'refused' && <p>{messages.identity.toldRefused(reason)}</p>}
      <p className="muted" id={`${id}-about`}>
        {state === 'waiting' ? 'Was it the wrong one? You can send another.' : messages.identity.needed} A passport,
        national identity card, driver’s licence or voter’s card: a clear picture or a PDF of at most 8 MB. Only our
        admins see it, and it is deleted as soon as they have decided.
      </p>
      {percent !== undefined && <ProgressBar percent={percent} label="Sending your document" />}
      <PictureChooser
        id={`${id}-file`}
        text="Choose a picture or PDF"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-describedby={`${id}-about`}
        onChoose={send}
      />
      <FormMessage text={refusal} />
    </section>
  )
}

function useSending() {
  const { revalidate } = useRevalidator()
  const [percent, setPercent] = useState<number>()
  const [refusal, setRefusal] = useState<string>()

  async function send(file: File | undefined) {
    if (!file || percent !== undefined) return
    setPercent(0)
    setRefusal(undefined)
    try {
      const { message } = await sendForm<Answer<'POST /earnings/identity'>>('/earnings/identity', { file }, setPercent)
      toast(message)
      await revalidate()
    } catch (error) {
      const atFile = error instanceof ApiFailure ? error.errors.file?.[0] : undefined
      setRefusal(atFile ?? failureText(error))
    } finally {
      setPercent(undefined)
    }
  }

  return { send, percent, refusal }
}
