import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type FieldProps = LabelledProps & ComponentProps<'input'>

/** A field for a line. */
export function Field({ label, help, error, ...rest }: FieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(control) => <input className="input" {...control} {...rest} />}
    </Labelled>
  )
}
