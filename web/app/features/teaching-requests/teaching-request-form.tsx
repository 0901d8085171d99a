import type { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type Errors = Partial<Record<'subject' | 'experience', string | undefined>>

export function TeachingRequestForm({ onAsked }: { onAsked: () => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = (name: string) => String(new FormData(form).get(name) ?? '').trim()
    const body = { subject: read('subject'), experience: read('experience') }
    const found = check(body)
    setErrors(found)
    setRefusal(undefined)
    const wrong = found.subject ? 'subject' : found.experience ? 'experience' : undefined
    if (wrong) return form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setIsBusy(true)
    try {
      toast((await api('POST /teaching-requests', { body })).message)
      onAsked()
    } catch (error) {
      const { errors = {}, message } = error as ApiFailure
      setErrors({ subject: errors.subject?.[0], experience: errors.experience?.[0] })
      if (Object.keys(errors).length === 0) setRefusal(message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="contact-form" onSubmit={submit} noValidate>
      <FormMessage text={refusal} />
      <Field
        label="What would you like to teach?"
        help="For example: Financial accounting for ATSWA"
        name="subject"
        maxLength={lengths.teachingRequest.subject}
        error={errors.subject}
      />
      <TextArea
        label="What experience do you have with it?"
        help="Your work, your training, whom you have taught before. Only we read this."
        name="experience"
        rows={6}
        maxLength={lengths.teachingRequest.experience}
        error={errors.experience}
      />
      <SubmitButton isBusy={isBusy}>Ask to teach</SubmitButton>
    </form>
  )
}

function check({ subject, experience }: { subject: string; experience: string }): Errors {
  return {
    ...(!subject && { subject: messages.field.required }),
    ...(experience.length < lengths.teachingRequest.shortestExperience && {
      experience: messages.teachingRequests.sayMore,
    }),
  }
}
