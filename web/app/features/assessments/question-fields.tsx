import type { Question } from '@koya/contract/endpoints/assessments.ts'
import { NumberField } from './number-field.tsx'

type QuestionFieldsProps = {
  question: Question
  place: number
  given: number[]
  onFocus: () => void
  onAnswer: (answer: number[]) => void
}

export function QuestionFields({ question, place, given, onFocus, onAnswer }: QuestionFieldsProps) {
  const { id, kind, prompt, options } = question
  return (
    <fieldset className="question" onFocus={onFocus}>
      <legend>
        <span className="faint">{place}.</span> {prompt}
      </legend>
      {kind === 'numeric' ? (
        <NumberField id={id} given={given} onAnswer={onAnswer} />
      ) : (
        <>
          {kind === 'multiple' && <p className="small muted">Choose all that are right.</p>}
          {options.map((option, at) => (
            <label key={option} className="check row">
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={`question-${id}`}
                checked={given.includes(at)}
                onChange={() => onAnswer(kind === 'multiple' ? toggled(given, at) : [at])}
              />
              <span>{option}</span>
            </label>
          ))}
        </>
      )}
    </fieldset>
  )
}

function toggled(given: number[], at: number) {
  return given.includes(at) ? given.filter((one) => one !== at) : [...given, at].sort((a, b) => a - b)
}
