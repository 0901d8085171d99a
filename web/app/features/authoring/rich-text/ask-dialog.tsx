import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'

export type Question = {
  title: string
  lead: string
  label: string
  initial?: string
  button: string
  /** Says what is wrong with an answer, if anything. */
  check?: (answer: string) => string | undefined
  onAnswer: (answer: string) => void
}

/** Asks for one line. It is outside the form that the text is part of, because a form cannot hold another. */
export function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, lead, label, initial = '', button, check, onAnswer } = question
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    const problem = check?.(answer)
    setError(problem)
    if (problem) return
    onClose()
    onAnswer(answer)
  }

  return createPortal(
    <Dialog title={title} lead={lead} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label={label} name="answer" defaultValue={initial} error={error} autoComplete="off" />
        <button type="submit" className="button wide">
          {button}
        </button>
      </form>
    </Dialog>,
    document.body,
  )
}
