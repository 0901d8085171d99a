import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useId } from 'react'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = { title: string; lead: string; onClose: () => void; children: ReactNode } & ComponentProps<'dialog'>

/**
 * A modal dialog, open for as long as it is rendered; a sheet on phones. Escape, the backdrop and the button close it,
 * and the browser gives the focus back to whatever had it.
 */
export function Dialog({ title, lead, onClose, children, ...rest }: DialogProps) {
  const ref = useModal()
  const heading = useId()

  // Another form in the same dialog: its first field is where one begins, unless it is only there for whoever wants it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what says that the content has changed
  useEffect(
    () => ref.current?.querySelector<HTMLElement>('input:not([data-optional]), select, textarea')?.focus(),
    [title],
  )

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={heading}
      onClose={(event) => event.currentTarget.open || onClose()}
      onPointerDown={(event) => isOutside(event) && event.currentTarget.close()}
      {...rest}
    >
      <img className="hem" src={hangingUrl('dialog')} alt="" width="440" height="78" loading="lazy" />
      <div className="content">
        <h2 id={heading}>{title}</h2>
        <p className="muted">{lead}</p>
        {children}
      </div>
      <button
        type="button"
        className="button icon-only close"
        aria-label="Close"
        onClick={(event) => event.currentTarget.closest('dialog')?.close()}
      >
        <Icon name="close" />
      </button>
      <div className="toasts" role="status" popover="manual" />
    </dialog>
  )
}

/** On the backdrop. The dialog's own scrollbar belongs to the dialog, although its events look the same. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
