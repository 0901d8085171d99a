import { type ComponentProps, useId } from 'react'
import { FieldNote } from '../ui/field.tsx'

type SelectFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  help?: string
  error?: string | undefined
} & ComponentProps<'select'>

/** A field whose answers are given. It begins with none of them chosen. */
export function SelectField({ label, options, help, error, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <select
        className="input select"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...rest}
      >
        <option value="">Choose one</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
