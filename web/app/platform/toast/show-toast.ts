import { isUsed } from './is-used.ts'
import { keepClear } from './keep-clear.ts'
import { READ_MS, TOASTS_AT_MOST, toastRegion } from './toast-region.ts'

export type ToastAction = {
  label: string
  run: () => void
  /** Where nothing else has the focus, its button gets it: then Enter is enough, and the toast stays until it is answered. */
  takesFocus?: boolean
}

const SHOWN_MS = 6_000

const waiting: HTMLElement[] = []

/** What is said in one breath, as four refusals of one password: of these each waits for its turn. */
let batch: Set<Element> | undefined

/** Puts a text into a live region, away from what was pressed, and takes it out again. */
export function showToast(text: string | string[], action?: ToastAction, isError = false) {
  const lines = [text].flat()
  const toast = makeToast(lines, action)
  if (isError) toast.classList.add('error')
  hideToast(lines[0])
  makeRoom(toast)
  if ((toastRegion()?.childElementCount ?? 0) < TOASTS_AT_MOST) return show(toast)
  waiting.push(toast)
  if (waiting.length === 1) setTimeout(showNext, READ_MS)
}

/** What begins with this line. */
export function hideToast(line: string | undefined) {
  const shown = document.querySelectorAll('.toasts > .toast')
  for (const same of [...shown, ...waiting]) if (firstLine(same) === line) forget(same)
}

/** What was said before gives way at once: a page that is about to be left has no time for a toast that waits. */
function makeRoom(toast: HTMLElement) {
  const together = currentBatch()
  const toasts = [...(toastRegion()?.children ?? [])]
  if (toasts.length >= TOASTS_AT_MOST) toasts.find((older) => !together.has(older) && !isUsed(older))?.remove()
  together.add(toast)
}

function currentBatch() {
  if (!batch) setTimeout(() => (batch = undefined))
  batch ??= new Set()
  return batch
}

function forget(toast: Element) {
  toast.remove()
  const place = waiting.indexOf(toast as HTMLElement)
  if (place >= 0) waiting.splice(place, 1)
}

function showNext() {
  const region = toastRegion()
  const isFull = (region?.childElementCount ?? 0) >= TOASTS_AT_MOST
  if (isFull) [...(region?.children ?? [])].find((toast) => !isUsed(toast))?.remove()
  const next = (region?.childElementCount ?? 0) < TOASTS_AT_MOST ? waiting.shift() : undefined
  if (next) show(next)
  if (waiting.length > 0) setTimeout(showNext, READ_MS)
}

function firstLine(toast: Element) {
  return toast.querySelector('p')?.textContent
}

function makeToast(lines: string[], action: ToastAction | undefined) {
  const toast = document.createElement('div')
  toast.className = 'toast'
  const words = document.createElement('div')
  for (const line of lines) words.appendChild(document.createElement('p')).textContent = line
  toast.append(words)
  if (action) {
    const act = button('act', action.label, action.run)
    act.autofocus = action.takesFocus === true
    toast.append(act)
  }
  const close = button('close', '✕')
  close.ariaLabel = 'Close'
  toast.append(close)
  toast.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && toast.remove())
  return toast
}

function show(toast: HTMLElement) {
  const region = toastRegion()
  if (!region) return
  // Above whatever is open, a modal dialog included.
  region.hidePopover?.()
  region.showPopover?.()
  region.append(toast)
  keepClear(region, document.activeElement)
  if (document.activeElement === document.body) toast.querySelector<HTMLElement>('[autofocus]')?.focus()
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

function removeWhenRead(toast: HTMLElement) {
  const timer = setInterval(() => {
    if (!isUsed(toast)) {
      clearInterval(timer)
      toast.remove()
    }
  }, SHOWN_MS)
}
