import { Icon } from './icon.tsx'

type FormMessageProps = { text: string | undefined; isGood?: boolean }

/** Where it stands may be below the edge of a small screen. */
function show(message: HTMLElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}

/** What became of a form as a whole. The region is always there, so that a reader announces what enters it. */
export function FormMessage({ text, isGood = false }: FormMessageProps) {
  return (
    <div role={isGood ? 'status' : 'alert'}>
      {text && (
        <p className={`form-message small row${isGood ? ' good' : ''}`} ref={show}>
          <Icon name={isGood ? 'check' : 'alert'} />
          {text}
        </p>
      )}
    </div>
  )
}
