import { Icon } from '../icon.tsx'

type FormMessageProps = {
  text: string | undefined
  /** What to do about it, where the text itself is fixed and does not say. */
  next?: string | undefined
  isGood?: boolean
  id?: string
}

/** It may be below the edge of a small screen. */
function show(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}

/** What became of a form as a whole. The region is always there, so that a reader announces what enters it. */
export function FormMessage({ text, next, isGood = false, id }: FormMessageProps) {
  return (
    <div id={id} role={isGood ? 'status' : 'alert'}>
      {text && (
        <p className={`form-message small row${isGood ? ' good' : ''}`} ref={show}>
          <Icon name={isGood ? 'check' : 'alert'} />
          {text}
        </p>
      )}
      {text && next && <p className="small">{next}</p>}
    </div>
  )
}
