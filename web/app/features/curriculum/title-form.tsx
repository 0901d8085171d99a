import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSaving } from './use-saving.ts'

type TitleFormProps = {
  label: string
  verb: string
  initial?: string
  /** What somebody else has called it since the form was opened. */
  other?: { title: string; onRead: () => void } | undefined
  onSave: (title: string) => Promise<unknown>
  onClose: () => void
}

/** Names a section, new or not. */
export function TitleForm({ label, verb, initial = '', other, onSave, onClose }: TitleFormProps) {
  const [title, setTitle] = useState(initial)
  const { form, submit, errors, message, isBusy } = useSaving(() => onSave(title))
  return (
    <form ref={form} className="title-form" onSubmit={submit} noValidate>
      <Field
        label={label}
        value={title}
        maxLength={200}
        error={errors.title}
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
      />
      <FormMessage text={errors.title ? undefined : message} />
      {other && (
        <p className="small row form-ends">
          <span>
            It is now called <b>{other.title}</b>.
          </span>
          <button type="button" className="button line compact" onClick={other.onRead}>
            Rename it anyway
          </button>
        </p>
      )}
      <p className="row form-ends">
        <SubmitButton className="button compact" isBusy={isBusy}>
          {verb}
        </SubmitButton>
        <button type="button" className="button quiet compact" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  )
}
