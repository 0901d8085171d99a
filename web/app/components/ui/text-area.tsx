import { type ComponentProps, useId } from 'react'
import { FieldNote } from './field.tsx'

type TextAreaProps = { label: string; help?: string; error?: string | undefined } & ComponentProps<'textarea'>

/** A field for more than a line. */
export function TextArea({ label, help, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input text-area"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...rest}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
