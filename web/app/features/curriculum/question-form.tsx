import { useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { FormMessage } from '../../components/ui/form-message.tsx'
import { SubmitButton } from '../../components/ui/submit-button.tsx'
import { TextArea } from '../../components/ui/text-area.tsx'
import { OptionFields } from './option-fields.tsx'
import { kindNames } from './question-kinds.ts'
import { ofKind, type QuestionKind, type QuestionValues } from './question-values.ts'
import { type FieldErrors, useSaving } from './use-saving.ts'

type QuestionFormProps = {
  verb: string
  initial: QuestionValues
  draft: QuestionValues | undefined
  onType: (values: QuestionValues | undefined) => void
  onSave: (values: QuestionValues) => Promise<unknown>
  onClose: () => void
}

/** A question and what is right. As with a lesson, closing it keeps what was typed. */
export function QuestionForm({ verb, initial, draft, onType, onSave, onClose }: QuestionFormProps) {
  const [wasKept, setWasKept] = useState(draft !== undefined)
  const values = draft ?? initial
  const { form, submit, errors, message, isBusy } = useSaving(() => onSave(values))

  function type(next: QuestionValues) {
    onType(JSON.stringify(next) === JSON.stringify(initial) ? undefined : next)
  }

  function discard() {
    setWasKept(false)
    onType(undefined)
  }

  return (
    <form ref={form} className="lesson-form" onSubmit={submit} noValidate>
      {wasKept && <FormMessage text="This is what you typed last time. It has not been saved yet." isGood />}
      <KindChoice chosen={values.kind} onChoose={(kind) => type(ofKind(values, kind))} />
      <TextArea
        label="Question"
        rows={3}
        maxLength={5_000}
        value={values.prompt}
        error={errors.prompt}
        autoFocus
        onChange={({ target }) => type({ ...values, prompt: target.value })}
      />
      {values.kind === 'numeric' ? (
        <NumberFields values={values} errors={errors} onType={type} />
      ) : (
        <OptionFields values={values} errors={errors} onType={type} />
      )}
      <TextArea
        label="Explanation"
        help="Shown after the quiz is handed in. May stay empty."
        rows={2}
        maxLength={5_000}
        value={values.explanation}
        error={errors.explanation}
        onChange={({ target }) => type({ ...values, explanation: target.value })}
      />
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

function KindChoice({ chosen, onChoose }: { chosen: QuestionKind; onChoose: (kind: QuestionKind) => void }) {
  return (
    <fieldset className="question-kinds">
      <legend className="small">Kind of question</legend>
      {(Object.keys(kindNames) as QuestionKind[]).map((kind) => (
        <label key={kind} className="check row">
          <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{kindNames[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type NumberFieldsProps = { values: QuestionValues; errors: FieldErrors; onType: (values: QuestionValues) => void }

function NumberFields({ values, errors, onType }: NumberFieldsProps) {
  return (
    <div className="field-pair">
      <Field
        label="The right number"
        inputMode="decimal"
        value={values.number}
        error={errors['answer.0'] ?? errors.answer}
        onChange={({ target }) => onType({ ...values, number: target.value })}
      />
      <Field
        label="How far off one may be"
        inputMode="decimal"
        help="Empty: exactly that number."
        value={values.tolerance}
        error={errors['answer.1']}
        onChange={({ target }) => onType({ ...values, tolerance: target.value })}
      />
    </div>
  )
}
