import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useAction } from './use-action.ts'

/** As the contract wants it. */
const SHORTEST = 10

export type AskDialogProps = {
  title: string
  lead: string
  verb: string
  isDangerous?: boolean
  /** A field for the reason, where one is to be given. */
  reason?: { name: 'reason' | 'note'; label: string; help: string; isOptional?: boolean } | undefined
  /** Does it, with what was filled in. */
  act: (form: FormData) => Promise<{ message: string }>
  onClose: () => void
  children?: ((errors: Record<string, string>) => ReactNode) | undefined
}

/** Says what will happen and waits for the verb. What is refused is told here, and the page behind is then made anew. */
export function AskDialog({ title, lead, verb, isDangerous, reason, act, onClose, children }: AskDialogProps) {
  const { run, isBusy, refusal, errors, revalidate } = useAction(onClose)
  const form = useRef<HTMLFormElement>(null)
  const [tooShort, setTooShort] = useState<string>()

  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const problem = reason && !reason.isOptional ? checkReason(String(typed.get(reason.name))) : undefined
    setTooShort(problem)
    if (problem) event.currentTarget.querySelector('textarea')?.focus()
    else void run(() => act(typed))
  }

  function close() {
    onClose()
    // Somebody else may have been faster.
    if (refusal) void revalidate()
  }

  return (
    <Dialog title={title} lead={lead} onClose={close}>
      <form ref={form} onSubmit={submit} noValidate>
        {children?.(errors ?? {})}
        {reason && (
          <TextArea
            label={reason.label}
            help={reason.help}
            name={reason.name}
            rows={3}
            error={tooShort ?? errors?.[reason.name]}
          />
        )}
        <FormMessage text={refusal} />
        <SubmitButton className={isDangerous ? 'button wide danger' : 'button wide'} isBusy={isBusy}>
          {verb}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

function checkReason(text: string) {
  return text.trim().length < SHORTEST ? messages.payment.reasonTooShort(SHORTEST) : undefined
}
