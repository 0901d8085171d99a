import { useId } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'

type CheckGroupProps = {
  label: string
  help?: string
  options: { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** Several of a few. */
export function CheckGroup({ label, help, options, chosen, onChange, error }: CheckGroupProps) {
  const note = useId()
  return (
    <fieldset className="check-group" aria-describedby={note}>
      <legend>{label}</legend>
      {help && <p className="small muted">{help}</p>}
      <div className="checks">
        {options.map(({ value, label: text }) => (
          <label key={value} className="check row">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  )
}
