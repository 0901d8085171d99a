import type { ShownBlueprint } from '@koya/contract/endpoints/exams/blueprints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { type Blueprint, type MockSection, questionsIn } from '@koya/contract/rules/exams/mocks.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { counted } from '../../ui/text/counted.ts'
import { SectionFields } from './section-fields.tsx'

type BlueprintFormProps = { courseId: number; shown: ShownBlueprint; onSaved: (shown: ShownBlueprint) => void }
type Errors = Record<string, string>

/** Time, pauses, and section by section what is asked. */
export function BlueprintForm({ courseId, shown, onSaved }: BlueprintFormProps) {
  const [own, setOwn] = useState<Blueprint>(shown.blueprint ?? shown.usual)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const params = { id: courseId }

  async function run(ask: () => Promise<{ message: string; data: ShownBlueprint }>) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setErrors({})
    try {
      const { message, data } = await ask()
      void toast(message)
      onSaved(data)
    } catch (error) {
      setProblem(failureText(error))
      if (error instanceof ApiFailure)
        setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, [text = '']]) => [name, text])))
    } finally {
      setIsBusy(false)
    }
  }

  const number = (name: 'minutes' | 'pauses' | 'pause_minutes', label: string, help?: string) => (
    <Field
      label={label}
      help={help}
      error={errors[name]}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(own[name]) ? '' : own[name]}
      onChange={({ target }) => setOwn({ ...own, [name]: target.valueAsNumber })}
    />
  )
  const setSection = (at: number, section: MockSection) =>
    setOwn({ ...own, sections: own.sections.map((one, place) => (place === at ? section : one)) })

  return (
    <form
      className="blueprint"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => api('PUT /courses/:id/mock', { params, body: own }))
      }}
    >
      <div className="blueprint-times">
        {number('minutes', 'Minutes in all')}
        {number('pauses', 'Pauses', '0 keeps the clock running, as in the exam hall.')}
        {number('pause_minutes', 'Minutes a pause may last')}
      </div>
      <fieldset>
        <legend>Who marks written answers?</legend>
        {(
          [
            ['self', 'Candidates mark themselves against your marking guide'],
            ['teacher', 'I mark what learners of this course write; others mark themselves'],
          ] as const
        ).map(([value, label]) => (
          <label key={value} className="row">
            <input
              type="radio"
              name="marked_by"
              checked={own.marked_by === value}
              onChange={() => setOwn({ ...own, marked_by: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {own.sections.map((section, at) => (
        <SectionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name that stays
          key={at}
          place={at}
          section={section}
          topics={shown.topics}
          errors={errors}
          onChange={(next) => setSection(at, next)}
          onRemove={
            own.sections.length > 1
              ? () => setOwn({ ...own, sections: own.sections.filter((_, place) => place !== at) })
              : undefined
          }
        />
      ))}
      <p>
        <button
          type="button"
          className="button small line"
          disabled={own.sections.length >= 6}
          onClick={() => setOwn({ ...own, sections: [...own.sections, newSection(own.sections.length)] })}
        >
          Add a section
        </button>
      </p>
      <p className="muted" role="status">
        {counted(questionsIn(own), 'question')} in all.
      </p>
      <FormMessage text={errors.sections ?? problem} />
      <p className="button-row">
        <SubmitButton isBusy={isBusy}>Save the layout</SubmitButton>
        {shown.blueprint && (
          <button
            type="button"
            className="button quiet"
            disabled={isBusy}
            onClick={() => void run(() => api('DELETE /courses/:id/mock', { params }))}
          >
            Back to the usual layout
          </button>
        )}
      </p>
    </form>
  )
}

function newSection(count: number): MockSection {
  const name = `Section ${String.fromCharCode(65 + count)}`
  return { name, marks: 1, parts: [{ topic: '', level: 'any', form: 'short', count: 5 }] }
}
