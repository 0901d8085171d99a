import { Icon } from './icon.tsx'

type MoveButtonsProps = {
  /** Begins the ids of both buttons, so that the one that was pressed can have the focus back. */
  id: string
  what: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/** The way to another place without a mouse. At an end the button stays, and with it the focus, but does nothing. */
export function MoveButtons({ id, what, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        id={`${id}-up`}
        className="button icon-only"
        aria-label={`Move up: ${what}`}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        <Icon name="down" className="icon upward" />
      </button>
      <button
        type="button"
        id={`${id}-down`}
        className="button icon-only"
        aria-label={`Move down: ${what}`}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        <Icon name="down" />
      </button>
    </>
  )
}
