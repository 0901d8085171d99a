import { type FormEvent, useState } from 'react'
import type { Parked } from '../../platform/shelf/people-set-aside.ts'
import { comeBack, removeAside } from '../../platform/shelf/switch-person.ts'
import { Field } from '../../ui/form/field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

type PersonHereProps = { person: Parked; canCome: boolean; onChange: () => void }

/** One of the people of this phone, by first name. */
export function PersonHere({ person, canCome, onChange }: PersonHereProps) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)

  async function open(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const outcome = await comeBack(person, pin).catch(() => undefined)
    // A new page, so that nothing of anybody else is left in memory.
    if (outcome?.isBack) return location.assign('/mylearning')
    setIsBusy(false)
    setPin('')
    setError(outcome ? wrong(outcome.left) : 'This device could not bring your things back. Please try again.')
    onChange()
  }

  async function remove() {
    await removeAside(person.id)
    onChange()
  }

  return (
    <section className="card shelf-course" aria-label={person.name}>
      <h2>{person.name}</h2>
      {canCome && (
        <form className="data-form" onSubmit={open}>
          <Field
            label={`PIN of ${person.name}`}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            value={pin}
            error={error}
            onChange={({ target }) => setPin(target.value)}
          />
          <SubmitButton isBusy={isBusy}>Come back</SubmitButton>
        </form>
      )}
      {isAsked ? (
        <button type="button" className="button line compact" onClick={() => void remove()}>
          Yes, remove what {person.name} keeps here
        </button>
      ) : (
        <button type="button" className="button quiet compact" onClick={() => setIsAsked(true)}>
          Remove from this phone
        </button>
      )}
    </section>
  )
}

function wrong(left: number) {
  if (left <= 0) return 'The PIN was wrong too many times. What was kept here has been removed; please log in.'
  return `This is not the PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left, then what is kept here is removed.`
}
