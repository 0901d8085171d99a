import { useLayoutEffect, useRef } from 'react'
import { keepToasts } from '../platform/toast/toast-region.ts'

/** A dialog that is open for as long as it is rendered. One that has left the page gives no focus back: it is closed before it goes. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    return () => {
      keepToasts(dialog)
      dialog.close()
    }
  }, [])
  return ref
}
