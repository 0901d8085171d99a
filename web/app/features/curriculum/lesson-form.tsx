import { type ReactNode, useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { FormMessage } from '../../components/ui/form-message.tsx'
import { SubmitButton } from '../../components/ui/submit-button.tsx'
import { LessonFields } from './lesson-fields.tsx'
import type { LessonKind } from './lesson-kinds.ts'
import type { LessonValues } from './lesson-values.ts'
import { useSaving } from './use-saving.ts'

type LessonFormProps = {
  kind: LessonKind
  verb: string
  initial: LessonValues
  /** What was typed and not saved yet: now, or before the page was left. */
  draft: LessonValues | undefined
  onType: (values: LessonValues | undefined) => void
  onSave: (values: LessonValues) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Everything about a lesson. Closing it keeps what was typed; only saving or throwing it away ends the draft. */
export function LessonForm(props: LessonFormProps) {
  const { kind, verb, initial, draft, onType, onSave, onClose, children } = props
  const [wasKept, setWasKept] = useState(draft !== undefined)
  const values = draft ?? initial
  const { form, submit, errors, message, isBusy } = useSaving(() => onSave(values))

  function type(name: string, value: string) {
    const next = { ...values, [name]: value }
    const isAsBefore = Object.keys(next).every((key) => next[key] === (initial[key] ?? ''))
    onType(isAsBefore ? undefined : next)
  }

  function discard() {
    setWasKept(false)
    onType(undefined)
  }

  return (
    <form ref={form} className="lesson-form" onSubmit={submit} noValidate>
      {wasKept && <FormMessage text="This is what you typed last time. It has not been saved yet." isGood />}
      <Field
        label="Title"
        name="title"
        maxLength={200}
        value={values.title}
        error={errors.title}
        autoFocus
        onChange={({ target }) => type('title', target.value)}
      />
      <LessonFields kind={kind} values={values} errors={errors} onType={type} />
      {children}
      <FormMessage text={message} />
      <div className="row form-ends">
        <SubmitButton className="button compact" isBusy={isBusy}>
          {verb}
        </SubmitButton>
        <button type="button" className="button quiet compact" onClick={onClose}>
          Close
        </button>
        {draft && (
          <button type="button" className="button quiet compact" onClick={discard}>
            Throw away what I typed
          </button>
        )}
      </div>
    </form>
  )
}
