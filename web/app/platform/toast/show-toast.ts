import { toastRegion } from './toast-region.ts'

export type ToastAction = {
  label: string
  run: () => void
  /** Where nothing else has the focus, its button gets it: then Enter is enough, and the toast stays until it is answered. */
  takesFocus?: boolean
}

const SHOWN_MS = 6_000
const AT_MOST = 3

/** Puts a text into a live region, away from what was pressed, and takes it out again. */
export function showToast(text: string, action?: ToastAction) {
  const region = toastRegion()
  if (!region) return
  region.classList.toggle('at-top', isLow(document.activeElement))
  const toast = document.createElement('div')
  toast.className = 'toast'
  const words = document.createElement('p')
  words.textContent = text
  toast.append(words)
  if (action) toast.append(button('act', action.label, action.run))
  const close = button('close', '✕')
  close.ariaLabel = 'Close'
  toast.append(close)
  toast.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && toast.remove())
  for (const same of region.querySelectorAll('.toast')) if (same.firstChild?.textContent === text) same.remove()
  while (region.childElementCount >= AT_MOST) region.firstElementChild?.remove()
  // Above whatever is open, a modal dialog included.
  region.hidePopover?.()
  region.showPopover?.()
  region.append(toast)
  if (action?.takesFocus && document.activeElement === document.body) toast.querySelector('button')?.focus()
  removeWhenRead(toast)
}

function button(className: string, label: string, run?: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = label
  if (run) element.addEventListener('click', run)
  return element
}

/** Not while someone points at it or stands on its button. */
function removeWhenRead(toast: HTMLElement) {
  const timer = setInterval(() => {
    if (!toast.matches(':hover, :focus-within')) {
      clearInterval(timer)
      toast.remove()
    }
  }, SHOWN_MS)
}

function isLow(pressed: Element | null) {
  return pressed !== null && pressed !== document.body && pressed.getBoundingClientRect().top > window.innerHeight / 2
}
