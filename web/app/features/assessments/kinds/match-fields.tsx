import { OPEN } from '@koya/contract/rules/exams/questions.ts'
import { RichWords } from '../rich-words.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** Each of the things on the left has a list to choose from. */
export function MatchFields({ question, given, onAnswer }: KindFieldsProps) {
  const { id, left = [], options, shown } = question
  const matched = left.map((_, at) => Number(given[at] ?? OPEN))
  const isRich = shown?.options.some(Boolean)

  function match(at: number, place: number) {
    const next = matched.with(at, place)
    onAnswer(next.some((one) => one !== OPEN) ? next : [])
  }

  return (
    <>
      {/* A list to choose from shows letters only: what they stand for is above it. */}
      {isRich && (
        <ol type="A" className="match-key">
          {options.map((option, at) => (
            <li key={option}>
              <RichWords text={option} html={shown?.options[at]} />
            </li>
          ))}
        </ol>
      )}
      {left.map((thing, at) => (
        <label key={thing} className="match-row">
          <span>
            <RichWords text={thing} html={shown?.left[at]} />
          </span>
          <select
            className="input select"
            name={`question-${id}-${at}`}
            value={matched[at]}
            onChange={({ target }) => match(at, Number(target.value))}
          >
            <option value={OPEN}>Choose</option>
            {options.map((option, place) => (
              <option key={option} value={place}>
                {isRich ? String.fromCharCode(65 + place) : option}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}
