import type { ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { counts, lengths } from '@koya/contract/rules/constants.ts'
import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { toast, toastError } from '../../../platform/toast/toast.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { PersonChip } from './person-chip.tsx'
import { type PickerSize, type PickerTexts, pickInstructor } from './pick-instructor.ts'

type InstructorPickerProps = {
  label: string
  help: string
  field: DraftField
  size: PickerSize
  known: readonly ListedInstructor[]
  chosen: readonly ListedInstructor[]
  texts: PickerTexts
  added: (email: string) => string
  error: string | undefined
  isLocked: boolean
  onChange: (chosen: ListedInstructor[]) => void
}

/** Adds instructors by their exact email address, one or any number of them. */
export function InstructorPicker({ label, help, error, isLocked, ...rest }: InstructorPickerProps) {
  const { field, known, chosen, onChange } = rest
  const [entry, setEntry] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const picked = pickInstructor({ entry, ...rest })
    if (!picked.chosen) return void (picked.say && toastError(picked.say))
    if (picked.say) toast(picked.say)
    onChange(picked.chosen)
    setEntry('')
  }

  function remove({ id }: ListedInstructor) {
    onChange(chosen.filter((person) => person.id !== id))
    input.current?.focus()
  }

  return (
    <div className="picker">
      <Labelled label={label} help={help} error={error}>
        {(control) => (
          <div className="row picker-entry">
            <EmailInput
              ref={input}
              {...control}
              data-field={field}
              known={known}
              value={entry}
              disabled={isLocked}
              onEntry={setEntry}
              onEnter={add}
            />
            <AddButton label={label} disabled={isLocked} onClick={add} />
          </div>
        )}
      </Labelled>
      <ul className="person-chips" aria-label={label}>
        {chosen.map((person, at) => (
          <li key={person.id} data-colour={at % counts.chipColours}>
            <PersonChip person={person} onRemove={isLocked ? undefined : () => remove(person)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function AddButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="button line compact" aria-label={`Add to ${label}`} {...rest}>
      Add
    </button>
  )
}

type EmailInputProps = {
  known: readonly ListedInstructor[]
  value: string
  onEntry: (entry: string) => void
  onEnter: () => void
} & ComponentProps<'input'>

function EmailInput({ known, value, onEntry, onEnter, ...rest }: EmailInputProps) {
  const list = useId()

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <>
      <input
        className="input"
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="add +"
        maxLength={lengths.instructorEmail.max}
        list={list}
        value={value}
        onChange={({ target }) => onEntry(target.value)}
        onKeyDown={addOnEnter}
        {...rest}
      />
      <datalist id={list}>
        {suggestions(known, value).map(({ id, email, first_name, last_name }) => (
          <option key={id} value={email}>{`${first_name} ${last_name}`}</option>
        ))}
      </datalist>
    </>
  )
}

/** A few that begin so. The list gives no addresses to whoever writes no courses, and then there are none. */
function suggestions(known: readonly ListedInstructor[], entry: string) {
  const begun = entry.toLowerCase()
  return begun.length < 2 ? [] : known.filter(({ email }) => email?.toLowerCase().startsWith(begun)).slice(0, 8)
}
