import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type SelectFieldProps = LabelledProps & {
  options: readonly { value: string; label: string }[]
  /** What it says while none is chosen. */
  none?: string
} & ComponentProps<'select'>

/** A field whose answers are given. It begins with none of them chosen. */
export function SelectField({ label, options, none = 'Choose one', help, error, ...rest }: SelectFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(control) => (
        <select className="input select" {...control} {...rest}>
          <option value="">{none}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
