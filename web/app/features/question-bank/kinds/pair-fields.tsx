import { MOST_PARTS } from '@koya/contract/rules/exams/questions.ts'
import { useId } from 'react'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusNext } from '../../curriculum/use-focus-next.ts'
import type { KindFieldsProps } from './kind-fields-props.ts'

const MOST = MOST_PARTS

/** What belongs together, pair by pair, and answers that belong to nothing. */
export function PairFields({ values, errors, onType }: KindFieldsProps) {
  const id = useId()
  const focusNext = useFocusNext()
  const { pairs } = values
  const problem = errors['details.left'] ?? errors.options ?? errors.answer
  const set = (next: typeof pairs) => onType({ ...values, pairs: next })

  function remove(at: number) {
    focusNext(`${id}-add`)
    set(pairs.toSpliced(at, 1))
  }

  function add() {
    focusNext(`${id}-${pairs.length}-left`)
    set([...pairs, { left: '', right: '' }])
  }

  return (
    <fieldset className="option-fields" aria-describedby={problem ? `${id}-note` : undefined}>
      <legend className="small">What belongs together</legend>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place and its texts, which are held above
        <div key={at} className="pair-row">
          {(['left', 'right'] as const).map((side) => (
            <input
              key={side}
              id={`${id}-${at}-${side}`}
              className="input"
              value={pair[side]}
              maxLength={1_000}
              aria-label={`Pair ${at + 1}, ${side === 'left' ? 'what is matched' : 'what belongs to it'}`}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => set(pairs.with(at, { ...pair, [side]: target.value }))}
            />
          ))}
          <button
            type="button"
            className="button icon-only"
            aria-label={`Remove pair ${at + 1}`}
            onClick={() => remove(at)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <FieldNote id={`${id}-note`} error={problem} />
      {pairs.length < MOST && (
        <button type="button" id={`${id}-add`} className="button quiet compact" onClick={add}>
          Add a pair
        </button>
      )}
      <TextArea
        label="Answers that belong to nothing, one per line"
        help="Optional. They make guessing harder."
        rows={2}
        value={values.others}
        onChange={({ target }) => onType({ ...values, others: target.value })}
      />
    </fieldset>
  )
}
