import { messages } from '@koya/contract/protocol/messages.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { readNumber } from '../../../ui/form/typed-number.ts'

/** Nobody is told in the middle of a number, only after a pause. */
const PAUSE_MS = 1_000

type NumberFieldProps = { id: number; given: Given; units?: string[]; onAnswer: (answer: Given) => void }

/** What cannot be read as a number is no answer, and the field says so once one stops typing or leaves it. */
export function NumberField({ id, given, units = [], onAnswer }: NumberFieldProps) {
  const note = useId()
  const [typed, setTyped] = useState('')
  const [toldOf, setToldOf] = useState('')
  const [unit, setUnit] = useState(String(given[1] ?? units[0] ?? ''))
  const isUnread = typed.trim() !== '' && readNumber(typed) === undefined
  const problem = isUnread && toldOf === typed ? messages.field.aNumber : undefined

  useEffect(() => {
    if (!isUnread) return
    const timer = setTimeout(() => setToldOf(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isUnread])

  function read({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value)
    answer(readNumber(target.value), unit)
  }

  /** One unit goes without saying. */
  function answer(number: number | undefined, chosen: string) {
    if (number === undefined) onAnswer([])
    else onAnswer(units.length > 1 ? [number, chosen] : [number])
  }

  return (
    <div className="number-answer">
      <label>
        <span className="small muted">{units.length === 1 ? `A number, in ${units[0]}` : 'A number'}</span>
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
      {units.length > 1 && (
        <label>
          <span className="small muted">Unit</span>
          <select
            className="input select"
            value={unit}
            onChange={({ target }) => {
              setUnit(target.value)
              answer(readNumber(typed) ?? (typeof given[0] === 'number' ? given[0] : undefined), target.value)
            }}
          >
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <div role="status">
        <FieldNote id={note} error={problem} />
      </div>
    </div>
  )
}
