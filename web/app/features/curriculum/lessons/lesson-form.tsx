import type { ReactNode } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { KeptForm, type Other } from '../kept-form.tsx'
import { lessonLabel } from '../lesson-labels.ts'
import { LessonFields } from './lesson-fields.tsx'
import type { LessonKind } from './lesson-kinds.ts'
import type { LessonValues } from './lesson-values.ts'

type LessonFormProps = {
  /** The name of the form, the same whenever it is opened. */
  place: string
  kind: LessonKind
  courseCode: string
  verb: string
  initial: LessonValues
  /** What was typed and not saved yet: now, or before the page was left. */
  draft: LessonValues | undefined
  onType: (values: LessonValues | undefined) => void
  other?: Other | undefined
  onSave: (values: LessonValues) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Everything about a lesson. */
export function LessonForm(props: LessonFormProps) {
  const { place, kind, courseCode, verb, initial, draft, onType, onSave, other, onClose, children } = props
  const values = draft ?? initial

  function type(name: string, value: string) {
    const next = { ...values, [name]: value }
    const isAsBefore = Object.keys(next).every((key) => next[key] === (initial[key] ?? ''))
    onType(isAsBefore ? undefined : next)
  }

  return (
    <KeptForm
      verb={verb}
      hasDraft={draft !== undefined}
      onSave={() => onSave(values)}
      onDiscard={() => onType(undefined)}
      other={other}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={lessonLabel(kind, 'title')}
            name="title"
            maxLength={200}
            value={values.title}
            error={errors.title}
            autoFocus
            onChange={({ target }) => type('title', target.value)}
          />
          <LessonFields
            place={place}
            kind={kind}
            courseCode={courseCode}
            values={values}
            errors={errors}
            onType={type}
          />
          {children}
        </>
      )}
    </KeptForm>
  )
}
