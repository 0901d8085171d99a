import { type ComponentProps, type ReactNode, useState } from 'react'
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx'

type AskButtonProps = Omit<AskDialogProps, 'onClose' | 'children'> & {
  label: string
  className?: string
  /** What it is about, for those who do not see the row it is in. */
  about: string
  children?: (errors: Record<string, string>) => ReactNode
} & Pick<ComponentProps<'button'>, 'disabled'>

/** A button that asks before it does something. */
export function AskButton({ label, about, className = 'button small line', disabled, ...dialog }: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`${label}: ${about}`}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && <AskDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}
