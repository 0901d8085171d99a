import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { isAtEnd, isAtStart, slide } from './slide.ts'

type RailProps = {
  title: string
  lead: string
  /** Says in the styles how many are on a slide. */
  look: string
  /** Its items are only read: with nothing in them to tab to, the row itself is where arrow keys move it. */
  isText?: boolean
  /** Beside the arrows. */
  control?: (rail: RefObject<HTMLUListElement | null>) => ReactNode
  children: ReactNode
}

/** A section whose items form a row that is swiped, or moved by its arrows. Its children are list items. */
export function Rail({ title, lead, look, isText = false, control, children }: RailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const heading = useId()
  return (
    <section className="section" aria-labelledby={heading}>
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id={heading}>{title}</h2>
            <p className="muted">{lead}</p>
          </div>
          <div className="arrows">
            {control?.(rail)}
            <Arrows rail={rail} />
          </div>
        </div>
        <ul className={`rail ${look}`} ref={rail} tabIndex={isText ? 0 : undefined}>
          {children}
        </ul>
      </div>
    </section>
  )
}

function Arrows({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const row = rail.current
    if (!row) return
    const look = () => setEnds({ start: isAtStart(row), end: isAtEnd(row) })
    const sized = new ResizeObserver(look)
    sized.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [rail])

  const move = (direction: 1 | -1) => () => rail.current && slide(rail.current, direction)
  return (
    <>
      <button
        type="button"
        className="button icon-only ringed step"
        aria-label="Back"
        disabled={ends.start}
        onClick={move(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="button icon-only ringed step"
        aria-label="Next"
        disabled={ends.end}
        onClick={move(1)}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
