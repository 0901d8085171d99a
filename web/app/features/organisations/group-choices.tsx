import { useId } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'

type GroupChoicesProps = {
  legend: string
  name: string
  groups: { id: number; name: string }[]
  chosen: ReadonlySet<number>
  error?: string | undefined
}

/** Groups to tick, as many as one likes. */
export function GroupChoices({ legend, name, groups, chosen, error }: GroupChoicesProps) {
  const note = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? note : undefined}>
      <legend>{legend}</legend>
      {groups.length === 0 && <p className="small muted">There are no groups yet. Make one under Groups first.</p>}
      {groups.map(({ id, name: group }) => (
        <label key={id} className="row">
          <input type="checkbox" name={name} value={id} defaultChecked={chosen.has(id)} />
          {group}
        </label>
      ))}
      <FieldNote id={note} error={error} />
    </fieldset>
  )
}
