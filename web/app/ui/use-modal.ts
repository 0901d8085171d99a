import { useLayoutEffect, useRef } from 'react'
import { keepToasts } from '../platform/toast/toast-region.ts'

/** A dialog that is open for as long as it is rendered. One that has left the page gives no focus back: it is closed before it goes. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    // The browser begins at the first field. One that is only there for whoever wants it would cover the rest with a phone's keyboard.
    if (document.activeElement?.matches('[data-optional]'))
      dialog.querySelector<HTMLElement>('[data-first], [aria-current], .close')?.focus()
    return () => {
      keepToasts(dialog)
      dialog.close()
    }
  }, [])
  return ref
}
