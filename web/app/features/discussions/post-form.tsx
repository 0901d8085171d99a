import { type FormEvent, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type PostFormProps = {
  label: string
  verb: string
  initial?: string | undefined
  /** How many characters it takes. */
  most?: number
  onSend: (body: string) => Promise<void>
}

export function PostForm({ label, verb, initial = '', most = 2_000, onSend }: PostFormProps) {
  const [body, setBody] = useState(initial)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!body.trim()) return setError('Please write something first.')
    setIsBusy(true)
    setError(undefined)
    try {
      await onSend(body)
      setBody('')
    } catch (problem) {
      setError(failureText(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className="post-form" onSubmit={send} noValidate>
      <TextArea
        label={label}
        rows={3}
        maxLength={most}
        value={body}
        error={error}
        onChange={({ target }) => setBody(target.value)}
      />
      <SubmitButton className="button line compact" isBusy={isBusy}>
        {verb}
      </SubmitButton>
    </form>
  )
}
