import { isNeeded, profileLabel } from '@koya/contract/rules/people/profile-fields.ts'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type Group, isOptional, optionsOf, type ProfileControl, type ReferenceLists } from './profile-groups.ts'
import { type FieldErrors, languageToSend, type Saved } from './save-profile.ts'

type ProfileSectionProps = {
  group: Group
  values: Saved
  /** The address as it is now: another one needs the password. */
  email: string
  lists: ReferenceLists
  errors: FieldErrors
  /** `outcome` is what became of its last saving. */
  state: { isBusy: boolean; outcome: { isSaved?: boolean; problem?: string | undefined } | undefined }
  onSave: () => void
}

/** Some fields that belong together, with a button that saves them and leaves the rest alone. */
export function ProfileSection({ group, values, email, lists, errors, state, onSave }: ProfileSectionProps) {
  const [typedEmail, setTypedEmail] = useState(String(values.email ?? ''))
  const { title, fields } = group
  const { isBusy, outcome } = state
  const asksForPassword = isAbout(group, 'email') && typedEmail.trim().toLowerCase() !== email.toLowerCase()
  return (
    <section className="profile-group" aria-label={title}>
      <h2>
        {title} {isOptional(group) && <span className="small faint">Optional</span>}
      </h2>
      <div>
        <div className="profile-fields">
          {fields.map((control) => (
            <ProfileInput
              key={control.name}
              control={control}
              label={labelIn(group, control)}
              value={values[control.name]}
              lists={lists}
              error={errors[control.name]}
              onChange={control.name === 'email' ? setTypedEmail : undefined}
            />
          ))}
          {asksForPassword && (
            <Field
              label={profileLabel('current_password')}
              name="current_password"
              type="password"
              autoComplete="current-password"
              help="To change your address, enter your password. We will send a link to the new address, and change it once you confirm there."
              error={errors.current_password}
            />
          )}
        </div>
        <div className="row save-section">
          <SubmitButton
            type="button"
            className="button line compact"
            aria-label={`Save section: ${title}`}
            isBusy={isBusy}
            onClick={onSave}
          >
            Save section
          </SubmitButton>
          <FormMessage text={outcome?.problem} />
          <FormMessage text={outcome?.isSaved ? 'Saved' : undefined} isGood />
        </div>
      </div>
    </section>
  )
}

export function isAbout({ fields }: Group, name: string) {
  return fields.some((field) => field.name === name)
}

/** Where all of a section is optional, its title says so once. */
function labelIn(group: Group, { name }: ProfileControl) {
  const isMarked = !isNeeded(name) && !isOptional(group)
  return isMarked ? `${profileLabel(name)} (optional)` : profileLabel(name)
}

type ProfileInputProps = {
  control: ProfileControl
  label: string
  value: string | number | null | undefined
  lists: ReferenceLists
  error: string | undefined
  onChange: ((value: string) => void) | undefined
}

function ProfileInput({ control: { rows, ...control }, label, value, lists, error, onChange }: ProfileInputProps) {
  const options = optionsOf(control.name, lists)
  const text = String(value ?? '')
  const own = { ...control, label, error, defaultValue: text }
  if (options) {
    const chosen = control.name === 'language' ? languageToSend(text, lists.language) : text
    return <SelectField {...own} options={options} defaultValue={chosen} />
  }
  if (rows) return <TextArea {...own} rows={rows} />
  return <Field {...own} onChange={({ target }) => onChange?.(target.value)} />
}
