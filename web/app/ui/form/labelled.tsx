import { type ReactNode, useId } from 'react'
import { FieldNote } from './field-note.tsx'

/** What every field says around its control. */
export type LabelledProps = { label: string; help?: string | undefined; error?: string | undefined }

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label above, help or an error below. */
export function Labelled({
  label,
  help,
  error,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? note : undefined,
      })}
      <FieldNote id={note} help={help} error={error} />
    </div>
  )
}
