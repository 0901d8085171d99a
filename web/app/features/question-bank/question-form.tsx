import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { KeptForm, type Other } from '../curriculum/kept-form.tsx'
import type { FieldErrors } from '../curriculum/use-saving.ts'
import { AddPicture } from './add-picture.tsx'
import { KindFields } from './kinds/kind-fields.tsx'
import type { OfferedTopic } from './offered-topics.ts'
import { countsInParts, kindNames } from './question-kinds.ts'
import { ofKind, type QuestionKind, type QuestionValues } from './question-values.ts'
import { TopicFields } from './topic-fields.tsx'

const levels = [
  { value: 'easy', label: 'Easy' },
  { value: 'middling', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const

type QuestionFormProps = {
  verb: string
  initial: QuestionValues
  draft: QuestionValues | undefined
  offered: OfferedTopic[]
  onType: (values: QuestionValues | undefined) => void
  other?: Other | undefined
  onSave: (values: QuestionValues) => Promise<unknown>
  onClose: () => void
}

/** A question and what is right. */
export function QuestionForm({ verb, initial, draft, offered, onType, onSave, other, onClose }: QuestionFormProps) {
  const values = draft ?? initial

  function type(next: QuestionValues) {
    onType(JSON.stringify(next) === JSON.stringify(initial) ? undefined : next)
  }

  return (
    <KeptForm
      verb={verb}
      hasDraft={draft !== undefined}
      onSave={() => onSave(values)}
      onDiscard={() => onType(undefined)}
      other={other}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <KindChoice chosen={values.kind} error={errors.kind} onChoose={(kind) => type(ofKind(values, kind))} />
          <TextArea
            label="Question"
            help="Write formulas between \( and \). A table is lines such as | a | b |, with |---|---| below the first."
            rows={3}
            maxLength={5_000}
            value={values.prompt}
            error={errors.prompt}
            autoFocus
            onChange={({ target }) => type({ ...values, prompt: target.value })}
          />
          <AddPicture
            label="Add a picture to the question"
            where="at the end of the question"
            onAdded={(mark) => type({ ...values, prompt: `${values.prompt}\n${mark}`.trim() })}
          />
          <KindFields values={values} errors={errors} onType={type} />
          {countsInParts[values.kind] && <p className="small muted">{countsInParts[values.kind]}</p>}
          <TextArea
            label="Explanation"
            help="Shown after the quiz is handed in. Optional."
            rows={2}
            maxLength={5_000}
            value={values.explanation}
            error={errors.explanation}
            onChange={({ target }) => type({ ...values, explanation: target.value })}
          />
          <AddPicture
            label="Add a picture to the explanation"
            where="at the end of the explanation"
            onAdded={(mark) => type({ ...values, explanation: `${values.explanation}\n${mark}`.trim() })}
          />
          <TopicFields
            label="Topics"
            topics={values.topics}
            offered={offered}
            error={errors.topics ?? firstOf(errors, 'topics.')}
            onChange={(topics) => type({ ...values, topics })}
          />
          <SelectField
            label="How hard is it?"
            help="What you think. Once enough learners have answered, their answers count. Optional."
            none="I cannot say"
            options={levels}
            value={values.level}
            error={errors.level}
            onChange={({ target }) =>
              type({ ...values, level: levels.find(({ value }) => value === target.value)?.value ?? '' })
            }
          />
        </>
      )}
    </KeptForm>
  )
}

/** What the server says of one of a list. */
function firstOf(errors: FieldErrors, field: string) {
  return Object.entries(errors).find(([name]) => name.startsWith(field))?.[1]
}

type KindChoiceProps = { chosen: QuestionKind; error: string | undefined; onChoose: (kind: QuestionKind) => void }

function KindChoice({ chosen, error, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="question-kinds">
      <legend className="small">Kind of question</legend>
      {(Object.keys(kindNames) as QuestionKind[]).map((kind) => (
        <label key={kind} className="check row">
          <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{kindNames[kind]}</span>
        </label>
      ))}
      <FormMessage text={error} />
    </fieldset>
  )
}
