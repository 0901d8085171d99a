import type { ToastAction } from './show-toast.ts'

/** Says something in passing. The code that shows it is fetched when there is something to say. */
export async function toast(text: string, action?: ToastAction) {
  try {
    const { showToast } = await import('./show-toast.ts')
    showToast(text, action)
  } catch {
    // Offline before the first toast: the text matters more than its looks.
    window.alert(text)
  }
}
