import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'
import { counted } from '../../ui/text/counted.ts'
import type { Editor } from './use-curriculum.ts'
import { useSaving } from './use-saving.ts'

const nothingWritten = 'The outline of this course has no topics. Write some under Course, or add a section here.'

/** A course that has nothing to learn yet begins with what its outline promises. */
export function StartCurriculum({ editor: { change, curriculum } }: { editor: Editor }) {
  const [isEmpty, setIsEmpty] = useState(false)
  const { form, submit, message, isBusy } = useSaving(async () => {
    const params = { id: curriculum.course.id }
    const { data } = await change(() => api('POST /courses/:id/curriculum/start', { params }))
    if (data.sections.length === 0) return setIsEmpty(true)
    toast(`${counted(data.sections.length, 'section')} made from the outline.`)
  })
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>No lessons here yet</h2>
      <p className="muted">
        Each topic of the outline becomes a section and each line under it a lesson to fill. You can change all of it
        afterwards.
      </p>
      <FormMessage text={isEmpty ? nothingWritten : message} />
      <form ref={form} onSubmit={submit}>
        <SubmitButton className="button" isBusy={isBusy}>
          Start from the outline
        </SubmitButton>
      </form>
    </div>
  )
}
