import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type FieldNoteProps = { id: string; help?: ReactNode; error?: string | undefined }

/** Help, or in its place what is wrong: with an icon and words, never only red. */
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
