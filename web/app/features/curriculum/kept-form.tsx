import { type ReactNode, useState } from 'react'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { OtherVersion } from '../authoring/other-version.tsx'
import { type FieldErrors, useSaving } from './use-saving.ts'

export type Other = { shown: ReactNode; onSaveOver: () => Promise<unknown> }

type KeptFormProps = {
  verb: string
  /** Whether something was typed and not saved yet: now, or before the page was left. */
  hasDraft: boolean
  onSave: () => Promise<unknown>
  onDiscard: () => void
  /** What somebody else has saved since this was begun. */
  other?: Other | undefined
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

/** A form in the list. Closing it keeps what was typed; only saving or throwing it away ends the draft. */
export function KeptForm({ verb, hasDraft, onSave, onDiscard, other, onClose, children }: KeptFormProps) {
  const [wasKept, setWasKept] = useState(hasDraft)
  const { form, submit, run, errors, message, isBusy } = useSaving(onSave)

  function discard() {
    setWasKept(false)
    onDiscard()
  }

  return (
    <form ref={form} className="lesson-form" onSubmit={submit} noValidate>
      {wasKept && <FormMessage text="This is what you typed last time. It has not been saved yet." isGood />}
      {children(errors)}
      <FormMessage text={message} />
      {other && (
        <OtherVersion onSaveOver={() => run(other.onSaveOver)} onTake={discard}>
          {other.shown}
        </OtherVersion>
      )}
      <div className="row form-ends">
        <SubmitButton className="button compact" isBusy={isBusy}>
          {verb}
        </SubmitButton>
        <button type="button" className="button quiet compact" onClick={onClose}>
          Close
        </button>
        {hasDraft && (
          <button type="button" className="button quiet compact" onClick={discard}>
            Discard what I typed
          </button>
        )}
      </div>
    </form>
  )
}
