import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSaving } from './use-saving.ts'

type RemoveButtonProps = { what: string; consequence: string; onRemove: () => Promise<unknown> }

/** Says what goes and what stays before anything goes. */
export function RemoveButton({ what, consequence, onRemove }: RemoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button quiet compact"
        aria-label={`Remove ${what}`}
        onClick={() => setIsOpen(true)}
      >
        Remove
      </button>
      {isOpen && (
        <Dialog title="Remove this?" lead={what} onClose={() => setIsOpen(false)}>
          <RemoveForm consequence={consequence} onRemove={onRemove} />
        </Dialog>
      )}
    </>
  )
}

function RemoveForm({ consequence, onRemove }: Pick<RemoveButtonProps, 'consequence' | 'onRemove'>) {
  const { form, submit, message, isBusy } = useSaving(onRemove)
  return (
    <form ref={form} className="remove-form" onSubmit={submit}>
      <p>{consequence}</p>
      <FormMessage text={message} />
      <p className="row form-ends">
        <button
          type="button"
          className="button line"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Keep it
        </button>
        <SubmitButton className="button danger" isBusy={isBusy}>
          Remove
        </SubmitButton>
      </p>
    </form>
  )
}
