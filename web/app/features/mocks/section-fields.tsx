import type { ShownBlueprint } from '@koya/contract/endpoints/exams/blueprints.ts'
import type { MockPart, MockSection } from '@koya/contract/rules/exams/mocks.ts'
import { Field } from '../../ui/form/field.tsx'
import { FieldNote } from '../../ui/form/field-note.tsx'

type SectionFieldsProps = {
  place: number
  section: MockSection
  topics: ShownBlueprint['topics']
  errors: Record<string, string>
  onChange: (section: MockSection) => void
  onRemove: (() => void) | undefined
}

const levels = { any: 'Any level', easy: 'Easy', middling: 'Middling', hard: 'Hard' }
const forms = { short: 'Marked at once', written: 'Written' }

/** One section: its name, what each question brings, and the questions it draws. */
export function SectionFields({ place, section, topics, errors, onChange, onRemove }: SectionFieldsProps) {
  const at = `sections.${place}`
  const setPart = (which: number, part: Partial<MockPart>) =>
    onChange({ ...section, parts: section.parts.map((one, n) => (n === which ? { ...one, ...part } : one)) })
  return (
    <fieldset className="card blueprint-section">
      <legend>{section.name || `Section ${place + 1}`}</legend>
      <div className="blueprint-times">
        <Field
          label="Name"
          error={errors[`${at}.name`]}
          value={section.name}
          onChange={({ target }) => onChange({ ...section, name: target.value })}
        />
        <Field
          label="Marks for each question"
          error={errors[`${at}.marks`]}
          type="number"
          step={0.5}
          inputMode="decimal"
          value={Number.isNaN(section.marks) ? '' : section.marks}
          onChange={({ target }) => onChange({ ...section, marks: target.valueAsNumber })}
        />
      </div>
      <ul>
        {section.parts.map((part, which) => {
          const error = errors[`${at}.parts.${which}.count`] ?? errors[`${at}.parts.${which}.topic`]
          const name = (what: string) => `${what} ${which + 1} of ${section.name}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name that stays
            <li key={which}>
              <input
                className="input"
                type="number"
                inputMode="numeric"
                aria-label={name('Number of questions')}
                aria-describedby={error ? `${at}-${which}` : undefined}
                aria-invalid={error ? true : undefined}
                value={Number.isNaN(part.count) ? '' : part.count}
                onChange={({ target }) => setPart(which, { count: target.valueAsNumber })}
              />
              <select
                className="input select"
                aria-label={name('Topic')}
                value={part.topic}
                onChange={({ target }) => setPart(which, { topic: target.value })}
              >
                <option value="">Any topic</option>
                {topics.map((topic) => (
                  <option key={topic.topic} value={topic.topic}>
                    {topic.name} ({topic[part.form]})
                  </option>
                ))}
              </select>
              <Choice
                label={name('Kind')}
                value={part.form}
                names={forms}
                onChange={(form) => setPart(which, { form })}
              />
              <Choice
                label={name('Level')}
                value={part.level}
                names={levels}
                onChange={(level) => setPart(which, { level })}
              />
              <button
                type="button"
                className="link-button"
                disabled={section.parts.length === 1}
                onClick={() => onChange({ ...section, parts: section.parts.filter((_, n) => n !== which) })}
              >
                Remove
              </button>
              <FieldNote id={`${at}-${which}`} error={error} />
            </li>
          )
        })}
      </ul>
      <p className="row">
        <button
          type="button"
          className="link-button"
          disabled={section.parts.length >= 30}
          onClick={() =>
            onChange({ ...section, parts: [...section.parts, { topic: '', level: 'any', form: 'short', count: 5 }] })
          }
        >
          Add questions
        </button>
        {onRemove && (
          <button type="button" className="link-button" onClick={onRemove}>
            Remove this section
          </button>
        )}
      </p>
    </fieldset>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  names: Record<Value, string>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, names, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="input select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {Object.entries<string>(names).map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  )
}
