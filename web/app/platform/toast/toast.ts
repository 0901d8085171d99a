import type { ToastAction } from './show-toast.ts'

/**
 * Says something in passing, in one line or several. One that begins with the same line takes the place of the other. The
 * code that shows it is fetched when there is something to say.
 */
export async function toast(text: string | string[], action?: ToastAction, isError?: boolean) {
  try {
    const { showToast } = await loadToasts()
    showToast(text, action, isError)
  } catch {
    // Offline before the first toast: the text matters more than its looks.
    window.alert(text)
  }
}

/** Where much depends on what is said at the end, its code does not wait for that moment. */
export const loadToasts = () => import('./show-toast.ts')

/** The same for what did not work: it looks like an error. */
export const toastError = (text: string | string[], action?: ToastAction) => toast(text, action, true)

/** Takes back what was done. What was pressed is often gone by then: whoever uses the keyboard continues here. */
export function undo(run: () => void): ToastAction {
  return { label: 'Undo', run, takesFocus: document.activeElement?.matches(':focus-visible') === true }
}
