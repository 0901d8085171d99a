import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type TextAreaProps = LabelledProps & ComponentProps<'textarea'>

/** A field for more than a line. */
export function TextArea({ label, help, error, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(control) => <textarea className="input text-area" {...control} {...rest} />}
    </Labelled>
  )
}
