import type { AnswerToMark } from '@koya/contract/endpoints/teaching/marking.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { typedNumber } from '../../ui/form/typed-number.ts'
import { useSaving } from '../curriculum/use-saving.ts'

type MarkFormProps = { answer: AnswerToMark; onMarked: (answer: AnswerToMark) => void }

/** Marks for each line of the rubric, and a few words to the learner. */
export function MarkForm({ answer: { id, rubric }, onMarked }: MarkFormProps) {
  const [marks, setMarks] = useState(() => rubric.map(() => ''))
  const [comment, setComment] = useState('')
  const { form, submit, errors, message, isBusy } = useSaving(send)
  const most = rubric.reduce((sum, line) => sum + line.marks, 0)
  const given = marks.reduce((sum, one) => sum + (Number(one) || 0), 0)
  const hasFieldError = Object.keys(errors).length > 0

  async function send() {
    // What was left empty is no mark, and not none.
    const body = { marks: marks.map((one) => (one.trim() === '' ? -1 : typedNumber(one))), comment }
    const marked = await api('POST /marking/:id', { params: { id }, body })
    toast(marked.message)
    onMarked(marked.data)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <AskBeforeLeaving isUnsaved={comment !== '' || marks.some((one) => one !== '')} />
      {rubric.map(({ criterion, marks: full }, at) => (
        <Field
          key={criterion}
          label={`${criterion} (of ${full})`}
          inputMode="decimal"
          autoComplete="off"
          value={marks[at] ?? ''}
          error={errors[`marks.${at}`]}
          onChange={({ target }) => setMarks(marks.with(at, target.value))}
        />
      ))}
      <p className="small muted" role="status">
        {given} of {most} marks
      </p>
      <TextArea
        label="Comment"
        help="What was good, and what would make it better. Optional."
        rows={5}
        maxLength={5_000}
        value={comment}
        error={errors.comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <FormMessage text={hasFieldError ? undefined : message} />
      <p className="small muted">The learner gets a message. The marks are final.</p>
      <SubmitButton className="button" isBusy={isBusy}>
        Save the marks
      </SubmitButton>
    </form>
  )
}
