import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { optionsOf, type ProfileControl, profileGroups, type ReferenceLists } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'
import { type FieldErrors, languageToSend } from './save-profile.ts'

type Values = Partial<Record<string, string | number | null>>

type ProfileFieldsProps = {
  kind: ProfileKind
  values: Values
  /** The address as it is now: another one needs the password. */
  email: string
  lists: ReferenceLists
  errors: FieldErrors
}

export function ProfileFields({ kind, values, email, lists, errors }: ProfileFieldsProps) {
  const [typedEmail, setTypedEmail] = useState(String(values.email ?? ''))
  const isNewEmail = typedEmail.trim().toLowerCase() !== email.toLowerCase()
  return profileGroups(kind).map(({ title, fields }) => (
    <section key={title} className="profile-group" aria-label={title}>
      <h2>{title}</h2>
      <div className="profile-fields">
        {fields.map((control) => (
          <ProfileInput
            key={control.name}
            control={control}
            value={values[control.name]}
            lists={lists}
            error={errors[control.name]}
            onChange={control.name === 'email' ? setTypedEmail : undefined}
          />
        ))}
        {isNewEmail && fields.some(({ name }) => name === 'email') && (
          <Field
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            help="To change your address, enter your password. We will send a link to the new address, and change it once you confirm there."
            error={errors.current_password}
          />
        )}
      </div>
    </section>
  ))
}

type ProfileInputProps = {
  control: ProfileControl
  value: string | number | null | undefined
  lists: ReferenceLists
  error: string | undefined
  onChange: ((value: string) => void) | undefined
}

function ProfileInput({ control: { rows, ...control }, value, lists, error, onChange }: ProfileInputProps) {
  const options = optionsOf(control.name, lists)
  const text = String(value ?? '')
  if (options) {
    const chosen = control.name === 'language' ? languageToSend(text, lists.language) : text
    return <SelectField {...control} options={options} defaultValue={chosen} error={error} />
  }
  if (rows) return <TextArea {...control} rows={rows} defaultValue={text} error={error} />
  return <Field {...control} defaultValue={text} error={error} onChange={({ target }) => onChange?.(target.value)} />
}
