import { messages } from '@koya/contract/protocol/messages.ts'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'
import { readNumber } from '../../ui/form/typed-number.ts'

/** Nobody is told in the middle of a number, only after a pause. */
const PAUSE_MS = 1_000

type NumberFieldProps = { id: number; given: number[]; onAnswer: (answer: number[]) => void }

/** What cannot be read as a number is no answer, and the field says so once one stops typing or leaves it. */
export function NumberField({ id, given, onAnswer }: NumberFieldProps) {
  const note = useId()
  const [typed, setTyped] = useState('')
  const [toldOf, setToldOf] = useState('')
  const isUnread = typed.trim() !== '' && readNumber(typed) === undefined
  const problem = isUnread && toldOf === typed ? messages.field.aNumber : undefined

  useEffect(() => {
    if (!isUnread) return
    const timer = setTimeout(() => setToldOf(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isUnread])

  function read({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value)
    const number = readNumber(target.value)
    onAnswer(number === undefined ? [] : [number])
  }

  return (
    <div className="number-answer">
      <label>
        <span className="small muted">A number</span>
        <input
          className="input"
          name={`question-${id}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={given[0]}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? note : undefined}
          onChange={read}
          onBlur={() => setToldOf(typed)}
        />
      </label>
      <div role="status">
        <FieldNote id={note} error={problem} />
      </div>
    </div>
  )
}
