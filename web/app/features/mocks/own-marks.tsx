import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

type OwnMarksProps = {
  mockId: number
  question: MockResult['questions'][number]
  onMarked: (result: MockResult) => void
}

/** Marking one's own written answer, line by line of the guide. */
export function OwnMarks({ mockId, question, onMarked }: OwnMarksProps) {
  const { id, rubric = [], marking } = question
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function mark(form: FormData) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const marks = rubric.map((_, at) => Number(form.get(`line-${at}`)))
      const params = { id: mockId, question: id }
      onMarked((await api('PUT /mocks/:id/marks/:question', { params, body: { marks } })).data)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="card own-marks"
      onSubmit={(event) => {
        event.preventDefault()
        void mark(new FormData(event.currentTarget))
      }}
    >
      <h4>Mark it against the guide</h4>
      {rubric.map(({ criterion, marks }, at) => (
        <Field
          key={criterion}
          label={`${criterion}, up to ${marks}`}
          name={`line-${at}`}
          type="number"
          inputMode="decimal"
          min={0}
          max={marks}
          step={0.5}
          required
          defaultValue={marking?.marks[at] ?? ''}
        />
      ))}
      <FormMessage text={problem} />
      <SubmitButton isBusy={isBusy} className="button small line">
        {marking ? 'Correct my marks' : 'Save my marks'}
      </SubmitButton>
    </form>
  )
}
