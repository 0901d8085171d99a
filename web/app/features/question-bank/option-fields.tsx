import { useId } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { useFocusNext } from '../curriculum/use-focus-next.ts'
import type { FieldErrors } from '../curriculum/use-saving.ts'
import { AddPicture } from './add-picture.tsx'
import { optionErrors, type QuestionOption, type QuestionValues } from './question-values.ts'

const MOST = 20

type OptionFieldsProps = { values: QuestionValues; errors: FieldErrors; onType: (values: QuestionValues) => void }

/** The answers to choose from, and which of them are right. */
export function OptionFields({ values, errors, onType }: OptionFieldsProps) {
  const id = useId()
  const focusNext = useFocusNext()
  const { options, kind } = values
  const wrong = optionErrors(values, errors)
  const problem = errors.options ?? errors.answer

  const set = (next: QuestionOption[]) => onType({ ...values, options: next })

  function mark(at: number, isRight: boolean) {
    set(options.map((option, place) => (place === at ? { ...option, isRight } : unmarked(option, kind))))
  }

  function move(at: number, step: -1 | 1) {
    const [moved, beside] = [options[at], options[at + step]]
    if (!moved || !beside) return
    focusNext(`${id}-${at + step}-${step === 1 ? 'down' : 'up'}`)
    set(options.map((option, place) => (place === at ? beside : place === at + step ? moved : option)))
  }

  function remove(at: number) {
    focusNext(`${id}-add`)
    set(options.toSpliced(at, 1))
  }

  function add() {
    focusNext(`${id}-${options.length}`)
    set([...options, { text: '', isRight: false }])
  }

  return (
    <fieldset className="option-fields" aria-describedby={problem ? `${id}-note` : undefined}>
      <legend className="small">Answers to choose from. Mark the right ones.</legend>
      {options.map((option, at) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place and its text, and both are held above
          key={at}
          id={`${id}-${at}`}
          at={at}
          option={option}
          error={wrong[at]}
          isInvalid={Boolean(problem)}
          kind={kind}
          isLast={at === options.length - 1}
          onType={(text) => set(options.with(at, { ...option, text }))}
          onMark={(isRight) => mark(at, isRight)}
          onMove={(step) => move(at, step)}
          onRemove={() => remove(at)}
        />
      ))}
      <FieldNote id={`${id}-note`} error={problem} />
      {options.length < MOST && (
        <>
          <button type="button" id={`${id}-add`} className="button quiet compact" onClick={add}>
            Add an answer
          </button>
          <AddPicture
            label="Add a picture as an answer"
            where="an answer now"
            onAdded={(mark) => set(withPicture(options, mark))}
          />
        </>
      )}
    </fieldset>
  )
}

/** In the first answer that is still empty, else in a new one. */
function withPicture(options: QuestionOption[], mark: string) {
  const empty = options.findIndex(({ text }) => text.trim() === '')
  const picture = { text: mark, isRight: options[empty]?.isRight ?? false }
  return empty < 0 ? [...options, picture] : options.with(empty, picture)
}

/** Where only one answer is right, marking it takes the mark from the others. */
function unmarked(option: QuestionOption, kind: QuestionValues['kind']) {
  return kind === 'single' ? { ...option, isRight: false } : option
}

type OptionRowProps = {
  id: string
  at: number
  option: QuestionOption
  error: string | undefined
  isInvalid: boolean
  kind: QuestionValues['kind']
  isLast: boolean
  onType: (text: string) => void
  onMark: (isRight: boolean) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function OptionRow(props: OptionRowProps) {
  const { id, at, option, error, isInvalid, kind, isLast, onType, onMark, onMove, onRemove } = props
  const name = `answer ${at + 1}`
  return (
    <div className="option-row">
      <label className="check row">
        <input
          type={kind === 'single' ? 'radio' : 'checkbox'}
          name="right"
          checked={option.isRight}
          aria-label={`Answer ${at + 1} is right`}
          onChange={({ target }) => onMark(target.checked)}
        />
      </label>
      <input
        id={id}
        className="input"
        value={option.text}
        maxLength={1_000}
        aria-label={`Answer ${at + 1}`}
        aria-invalid={error || isInvalid ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="row thing-actions">
        <MoveButtons id={id} what={name} isFirst={at === 0} isLast={isLast} onMove={onMove} />
        <button type="button" className="button icon-only" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
