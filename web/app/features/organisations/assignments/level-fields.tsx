import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useInstitution } from '../../exams/use-institution.ts'

export type Level = { body: string; level: string }
type LevelFieldsProps = { level: Level; onChoose: (level: Level) => void; error?: string | undefined }

/** A professional body and one of its levels: every paper of it that has a course here is assigned. */
export function LevelFields({ level: { body, level }, onChoose, error }: LevelFieldsProps) {
  const institution = useInstitution(body)
  return (
    <div className="field-pair">
      <SelectField
        label="Professional body"
        name="body"
        options={bodyIds.map(([name]) => ({ value: name, label: name }))}
        value={body}
        onChange={({ target }) => onChoose({ body: target.value, level: '' })}
      />
      <SelectField
        label="Level"
        name="level"
        help="Each paper with a course here is assigned."
        options={(institution?.courses ?? []).map(({ title }) => ({ value: title, label: title }))}
        value={level}
        onChange={({ target }) => onChoose({ body, level: target.value })}
        error={error}
      />
    </div>
  )
}
