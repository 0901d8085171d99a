import type { ToastAction } from './show-toast.ts'

/** Says something in passing. The code that shows it is fetched when there is something to say. */
export function toast(text: string, action?: ToastAction) {
  return say(text, action, false)
}

/** The same for what did not work: it looks like an error. */
export function toastError(text: string) {
  return say(text, undefined, true)
}

/** Takes away what is no longer true, if it is still to be seen. */
export async function takeToastBack(text: string) {
  const loaded = await import('./show-toast.ts').catch(() => undefined)
  loaded?.hideToast(text)
}

async function say(text: string, action: ToastAction | undefined, isError: boolean) {
  try {
    const { showToast } = await import('./show-toast.ts')
    showToast(text, action, isError)
  } catch {
    // Offline before the first toast: the text matters more than its looks.
    window.alert(text)
  }
}
