import type { KindFieldsProps } from './kind-fields-props.ts'

/** A few words. Capitals and spaces do not matter. */
export function ShortField({ question, given, onAnswer }: KindFieldsProps) {
  return (
    <label className="words-answer">
      <span className="small muted">Your answer, in a few words</span>
      <input
        className="input"
        name={`question-${question.id}`}
        maxLength={500}
        autoComplete="off"
        value={String(given[0] ?? '')}
        onChange={({ target }) => onAnswer(target.value.trim() === '' ? [] : [target.value])}
      />
    </label>
  )
}
