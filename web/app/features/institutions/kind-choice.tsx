import { businessKinds } from '@koya/contract/rules/constants.ts'
import { useId } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'

type KindChoiceProps = { name: string; error: string | undefined; defaultValue: string | undefined }

export function KindChoice({ name, error, defaultValue }: KindChoiceProps) {
  const note = useId()
  return (
    <fieldset className="field kinds" aria-describedby={error ? note : undefined}>
      <legend className="small">What kind of organisation?</legend>
      <div className="row">
        {Object.entries(businessKinds).map(([kind, label]) => (
          <label key={kind} className="check row">
            <input type="radio" name={name} value={kind} defaultChecked={kind === defaultValue} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  )
}
