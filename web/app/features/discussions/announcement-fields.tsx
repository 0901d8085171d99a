import { type FormEvent, useRef, useState } from 'react'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type Words = { title: string; body: string }
type Wrong = Partial<Record<keyof Words, string>>
type AnnouncementFieldsProps = {
  initial?: Words
  verb: string
  help: string
  onSend: (words: Words) => Promise<void>
  onCancel?: () => void
}

/** Title and text of an announcement, new or corrected. */
export function AnnouncementFields({ initial, verb, help, onSend, onCancel }: AnnouncementFieldsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isTyped, setIsTyped] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    const words = { title: String(given.get('title')).trim(), body: String(given.get('body')).trim() }
    const missing: Wrong = {
      ...(!words.title && { title: 'Please write a title.' }),
      ...(!words.body && { body: 'Please write a text.' }),
    }
    setWrong(missing)
    setProblem(undefined)
    const [first] = Object.keys(missing)
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setIsBusy(true)
    try {
      await onSend(words)
      form.current?.reset()
      setIsTyped(false)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={send} onInput={() => setIsTyped(true)} noValidate>
      {isTyped && <AskBeforeLeaving isUnsaved />}
      <Field label="Title" name="title" maxLength={150} defaultValue={initial?.title} error={wrong.title} required />
      <TextArea
        label="Text"
        name="body"
        rows={4}
        maxLength={5_000}
        defaultValue={initial?.body}
        help={help}
        error={wrong.body}
        required
      />
      <FormMessage text={problem} />
      <p className="row form-ends">
        {onCancel && (
          <button type="button" className="button line" onClick={onCancel}>
            Leave it as it was
          </button>
        )}
        <SubmitButton className="button" isBusy={isBusy}>
          {verb}
        </SubmitButton>
      </p>
    </form>
  )
}
