import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type ComplaintKind, complaintReasons, reasonWords } from '@koya/contract/rules/complaints.ts'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export type ReportDialogProps = { kind: ComplaintKind; id: number; about: string; onClose: () => void }

type Problem = { reason?: string | undefined; note?: string | undefined; refusal?: string | undefined }

const options = complaintReasons.map((value) => ({ value, label: reasonWords[value] }))

export function ReportDialog({ kind, id, about, onClose }: ReportDialogProps) {
  const [problem, setProblem] = useState<Problem>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const reason = complaintReasons.find((one) => one === given.get('reason'))
    const note = String(given.get('note'))
    const wrong = check(reason, note)
    setProblem(wrong)
    if (!reason || wrong.note) return focusOn(form, reason ? 'note' : 'reason')
    setIsBusy(true)
    try {
      const { message } = await api('POST /complaints', { body: { kind, id, reason, note } })
      onClose()
      void toast(message)
    } catch (error) {
      setIsBusy(false)
      const errors = error instanceof ApiFailure ? error.errors : {}
      setProblem({ reason: errors.reason?.[0], note: errors.note?.[0], refusal: failureText(error) })
    }
  }

  // Not inside what opens it: that may be hidden at some width.
  return createPortal(
    <Dialog
      title="Report to the admins"
      lead={`What is wrong with ${about}? An admin will look at it within 48 hours. Nobody else will learn that it was you.`}
      onClose={onClose}
    >
      <form onSubmit={send} noValidate>
        <SelectField label="What is wrong?" name="reason" options={options} error={problem.reason} />
        <TextArea
          label="What should the admins know? (optional)"
          help="Needed if you chose “Something else”."
          name="note"
          rows={3}
          maxLength={1_000}
          error={problem.note}
        />
        <FormMessage text={problem.refusal} />
        <SubmitButton isBusy={isBusy}>Send report</SubmitButton>
      </form>
    </Dialog>,
    document.body,
  )
}

function check(reason: string | undefined, note: string): Problem {
  if (!reason) return { reason: messages.complaints.chooseReason }
  return reason === 'other' && !note.trim() ? { note: messages.complaints.sayWhat } : {}
}

function focusOn(form: HTMLFormElement, name: 'reason' | 'note') {
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
}
