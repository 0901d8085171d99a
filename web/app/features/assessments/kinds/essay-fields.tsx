import { MOST_LETTERS } from '@koya/contract/rules/exams/questions.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'
import { partsOfWork } from '@koya/contract/rules/media/answer-files.ts'
import { FileFields } from './file-fields.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'
import { PictureFields } from './picture-fields.tsx'

/** A text, and pictures of what was made or written by hand where they are taken. A person marks it. */
export function EssayFields({ question, given, onAnswer }: KindFieldsProps) {
  const { id, kind, rubric = [], takes_pictures = kind === 'assignment' } = question
  const { text, pictures, files } = partsOfWork(given)
  const give = (words: string, attached: string[]) =>
    onAnswer(words.trim() || attached.length ? [words, ...attached] : [])
  return (
    <>
      <p className="small muted">How it is marked:</p>
      <ul className="small muted rubric">
        {rubric.map(({ criterion, marks }) => (
          <li key={criterion}>
            {criterion}: {marks === 1 ? '1 mark' : `${marks} marks`}
          </li>
        ))}
      </ul>
      <label className="words-answer">
        <span className="small muted">Your answer</span>
        <textarea
          className="input text-area"
          name={`question-${id}`}
          rows={10}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={({ target }) => give(target.value, [...pictures, ...files])}
        />
      </label>
      <p className="small faint">{grouped(MOST_LETTERS - text.length)} characters left</p>
      {takes_pictures && (
        <>
          <PictureFields pictures={pictures} onChange={(shown) => give(text, [...shown, ...files])} />
          <FileFields files={files} onChange={(sent) => give(text, [...pictures, ...sent])} />
        </>
      )}
    </>
  )
}
