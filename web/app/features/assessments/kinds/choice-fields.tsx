import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { RichWords } from '../rich-words.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** One of several, or several of them. */
export function ChoiceFields({ question, given, onAnswer }: KindFieldsProps) {
  const { id, kind, options, shown } = question
  return (
    <>
      {kind === 'multiple' && <p className="small muted">Choose all that are right. A wrong one counts against you.</p>}
      {options.map((option, at) => (
        <label key={option} className="check row">
          <input
            type={kind === 'multiple' ? 'checkbox' : 'radio'}
            name={`question-${id}`}
            checked={given.includes(at)}
            onChange={() => onAnswer(kind === 'multiple' ? toggled(given, at) : [at])}
          />
          <span>
            <RichWords text={option} html={shown?.options[at]} />
          </span>
        </label>
      ))}
    </>
  )
}

function toggled(given: Given, at: number) {
  if (given.includes(at)) return given.filter((one) => one !== at)
  return [...given, at].sort((a, b) => Number(a) - Number(b))
}
