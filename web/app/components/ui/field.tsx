import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = { label: string; help?: string; error?: string | undefined } & ComponentProps<'input'>

/** Label above, help below, and an error in place: with an icon and words, never only red. */
export function Field({ label, help, error, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...rest}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

type FieldNoteProps = { id: string; help?: string | undefined; error?: string | undefined }

export function FieldNote({ id, help, error }: FieldNoteProps) {
  if (error)
    return (
      <p className="field-note field-error small row" id={id}>
        <Icon name="alert" />
        {error}
      </p>
    )
  return help ? (
    <p className="field-note small faint" id={id}>
      {help}
    </p>
  ) : null
}
