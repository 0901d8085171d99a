import { messages } from '@koya/contract/protocol/messages.ts'
import { gapsIn, MOST_PARTS } from '@koya/contract/rules/exams/questions.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** A field for each gap that the text above has. */
export function GapWords({ values, errors, onType }: KindFieldsProps) {
  const { gaps, prompt } = values
  const count = Math.min(MOST_PARTS, gapsIn(prompt))
  if (count === 0) return <p className="small muted">{messages.questions.noGap}.</p>
  const filled = Array.from({ length: count }, (_, at) => gaps[at] ?? '')
  return (
    <>
      {filled.map((words, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the text
          key={at}
          label={`Gap ${at + 1}`}
          help={at === 0 ? 'Put a bar between spellings that you accept: colour | color' : undefined}
          value={words}
          error={words.trim() ? undefined : errors.answer}
          onChange={({ target }) => onType({ ...values, gaps: filled.with(at, target.value) })}
        />
      ))}
    </>
  )
}
