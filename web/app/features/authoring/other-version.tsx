import { type ReactNode, useEffect, useId, useRef } from 'react'

type OtherVersionProps = {
  /** What the other person has saved. */
  children: ReactNode
  onSaveOver: () => void
  onTake: () => void
}

/** In a form that was begun on something older: what is saved now, and the two ways on. Nothing typed goes unless somebody says so. */
export function OtherVersion({ children, onSaveOver, onTake }: OtherVersionProps) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)

  // The form may be longer than the screen, and the button that was pressed far from here.
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [])

  return (
    <section ref={section} className="other-version" aria-labelledby={heading}>
      <h3 id={heading}>Someone else saved this after you began</h3>
      <p className="small">What you typed is still here. Look at their version, then choose which one stays.</p>
      <details>
        <summary>Show their version</summary>
        {children}
      </details>
      <p className="row next-steps">
        <button type="button" className="button compact line" onClick={onSaveOver}>
          Save my version instead
        </button>
        <button type="button" className="button compact quiet" onClick={onTake}>
          Use theirs and discard mine
        </button>
      </p>
    </section>
  )
}
