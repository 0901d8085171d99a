import type { Classroom } from '@koya/contract/endpoints/classroom.ts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type Announcement = Classroom['announcements'][number]
type AnnounceFormProps = { courseId: number; onAnnounced: (added: Announcement) => void }

/** For who teaches the course. Everyone enrolled reads it here and gets it by email. */
export function AnnounceForm({ courseId, onAnnounced }: AnnounceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    const [title, body] = [String(given.get('title')).trim(), String(given.get('body')).trim()]
    if (!title || !body) return setProblem('Please write a title and a message.')
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api('POST /courses/:id/announcements', { params: { id: courseId }, body: { title, body } })
      onAnnounced(data)
      form.current?.reset()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <details className="announce">
      <summary>Post an announcement</summary>
      <form ref={form} onSubmit={send} noValidate>
        <Field label="Title" name="title" maxLength={150} required />
        <TextArea
          label="Text"
          name="body"
          rows={4}
          maxLength={5_000}
          help="Everyone enrolled will see it here and get it by email."
          required
        />
        <FormMessage text={problem} />
        <SubmitButton className="button line" isBusy={isBusy}>
          Announce
        </SubmitButton>
      </form>
    </details>
  )
}
