import { gapsIn } from '@koya/contract/rules/exams/questions.ts'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** A field for each gap of the text, in its order. */
export function GapFields({ question, given, onAnswer }: KindFieldsProps) {
  const gaps = Array.from({ length: gapsIn(question.prompt) }, (_, at) => String(given[at] ?? ''))

  function fill(at: number, words: string) {
    const filled = gaps.with(at, words)
    onAnswer(filled.some((one) => one.trim()) ? filled : [])
  }

  return (
    <>
      {gaps.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the text
        <label key={at} className="words-answer">
          <span className="small muted">{gaps.length === 1 ? 'What belongs in the gap' : `Gap ${at + 1}`}</span>
          <input
            className="input"
            name={`question-${question.id}-${at}`}
            maxLength={500}
            autoComplete="off"
            value={words}
            onChange={({ target }) => fill(at, target.value)}
          />
        </label>
      ))}
    </>
  )
}
