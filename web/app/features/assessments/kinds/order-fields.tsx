import { useId, useState } from 'react'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useFocusNext } from '../../curriculum/use-focus-next.ts'
import { RichWords } from '../rich-words.tsx'
import type { KindFieldsProps } from './kind-fields-props.ts'

/** Things in an order that two buttons change, so that nobody has to drag. */
export function OrderFields({ question: { options, shown }, given, onAnswer }: KindFieldsProps) {
  const id = useId()
  const focusNext = useFocusNext()
  const [said, setSaid] = useState('')
  const isAnswered = given.length === options.length
  const order = isAnswered ? given.map(Number) : options.map((_, place) => place)

  function move(at: number, step: -1 | 1) {
    const [moved, beside] = [order[at], order[at + step]]
    if (moved === undefined || beside === undefined) return
    focusNext(`${id}-${at + step}-${step === 1 ? 'down' : 'up'}`)
    setSaid(`${options[moved]} is now ${at + step + 1} of ${options.length}`)
    onAnswer(order.with(at, beside).with(at + step, moved))
  }

  return (
    <>
      <p className="small muted">Put these in the right order, the first on top.</p>
      <ol className="order-fields">
        {order.map((place, at) => (
          <li key={place} className="row">
            <span>
              <RichWords text={options[place] ?? ''} html={shown?.options[place]} />
            </span>
            <span className="row thing-actions">
              <MoveButtons
                id={`${id}-${at}`}
                what={options[place] ?? ''}
                isFirst={at === 0}
                isLast={at === options.length - 1}
                onMove={(step) => move(at, step)}
              />
            </span>
          </li>
        ))}
      </ol>
      {!isAnswered && (
        <button type="button" className="button quiet compact" onClick={() => onAnswer(order)}>
          This order is right as it is
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
