import { useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'

export type PickedPerson = { id: number; first_name: string; last_name: string; email: string }
/** As many as one looks through. */
const MOST_SHOWN = 8

type PersonPickerProps = {
  slug: string
  chosen: PickedPerson[]
  onChoose: (people: PickedPerson[]) => void
  /** Who cannot be chosen, because they have it already. */
  without?: ReadonlySet<number>
  error?: string | undefined
}

/** Finds people by name or address. The server looks, so that it works with ten people and with ten thousand. */
export function PersonPicker({ slug, chosen, onChoose, without, error }: PersonPickerProps) {
  const [found, setFound] = useState<PickedPerson[]>([])
  const [note, setNote] = useState('')
  const asked = useRef('')

  async function look(search: string) {
    asked.current = search
    setNote('')
    if (search.trim().length < 2) return setFound([])
    const query = { search, sort: 'name' as const }
    const answer = await api('GET /organisations/:slug/people', { params: { slug }, query }).catch(() => undefined)
    // Answers may overtake each other on a slow line.
    if (asked.current !== search) return
    const people = answer?.data.people.filter(({ id }) => !without?.has(id)) ?? []
    setFound(people.slice(0, MOST_SHOWN))
    if (!answer) setNote('That did not work. Please check your connection and type again.')
    else if (people.length === 0) setNote('Nobody else has that name.')
    else if (people.length > MOST_SHOWN) setNote(`${answer.data.total} people match. Type more of the name.`)
  }

  function choose(person: PickedPerson, isOn: boolean) {
    const others = chosen.filter(({ id }) => id !== person.id)
    onChoose(isOn ? [...others, person] : others)
  }

  const listed = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))]
  return (
    <fieldset>
      <legend className="visually-hidden">People</legend>
      <Field
        label="Find people"
        help="Type part of the name or address"
        name="person-search"
        autoComplete="off"
        error={error}
        onChange={({ target }) => void look(target.value)}
      />
      <div className="found-courses">
        {listed.map((person) => (
          <label key={person.id}>
            <input
              type="checkbox"
              name="found-person"
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={({ target }) => choose(person, target.checked)}
            />
            <span>
              {person.first_name} {person.last_name} <span className="small muted">{person.email}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="small muted" role="status">
        {note}
      </p>
    </fieldset>
  )
}
