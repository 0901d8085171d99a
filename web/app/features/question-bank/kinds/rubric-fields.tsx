import { useId } from 'react'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusNext } from '../../curriculum/use-focus-next.ts'
import type { KindFieldsProps } from './kind-fields-props.ts'

const MOST = 10

/** What marks are given for. Learners see it before they begin. */
export function RubricFields({ values, errors, onType }: KindFieldsProps) {
  const id = useId()
  const focusNext = useFocusNext()
  const { rubric } = values
  const set = (next: typeof rubric) => onType({ ...values, rubric: next })
  const sent = rubric.filter(({ criterion, marks }) => criterion.trim() || marks.trim())
  const wrong = (at: number, field: 'criterion' | 'marks') => {
    const place = sent.indexOf(rubric[at] ?? { criterion: '', marks: '' })
    return place < 0 ? undefined : errors[`details.rubric.${place}.${field}`]
  }

  function remove(at: number) {
    focusNext(`${id}-add`)
    set(rubric.toSpliced(at, 1))
  }

  function add() {
    focusNext(`${id}-${rubric.length}-criterion`)
    set([...rubric, { criterion: '', marks: '' }])
  }

  return (
    <fieldset className="option-fields" aria-describedby={errors['details.rubric'] ? `${id}-note` : undefined}>
      <legend className="small">What you give marks for. Learners see this.</legend>
      {rubric.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place and its texts, which are held above
        <div key={at} className="pair-row rubric-row">
          <input
            id={`${id}-${at}-criterion`}
            className="input"
            value={line.criterion}
            maxLength={500}
            aria-label={`Line ${at + 1}: what you look at`}
            aria-invalid={wrong(at, 'criterion') ? true : undefined}
            aria-describedby={`${id}-${at}`}
            onChange={({ target }) => set(rubric.with(at, { ...line, criterion: target.value }))}
          />
          <input
            className="input"
            inputMode="decimal"
            placeholder="Marks"
            value={line.marks}
            aria-label={`Line ${at + 1}: marks`}
            aria-invalid={wrong(at, 'marks') ? true : undefined}
            aria-describedby={`${id}-${at}`}
            onChange={({ target }) => set(rubric.with(at, { ...line, marks: target.value }))}
          />
          <button
            type="button"
            className="button icon-only"
            aria-label={`Remove line ${at + 1}`}
            onClick={() => remove(at)}
          >
            <Icon name="close" />
          </button>
          <FieldNote id={`${id}-${at}`} error={wrong(at, 'criterion') ?? wrong(at, 'marks')} />
        </div>
      ))}
      <FieldNote id={`${id}-note`} error={errors['details.rubric']} />
      {rubric.length < MOST && (
        <button type="button" id={`${id}-add`} className="button quiet compact" onClick={add}>
          Add a line
        </button>
      )}
    </fieldset>
  )
}
