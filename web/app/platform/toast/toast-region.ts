/** Where a toast is seen and heard. An open dialog leaves all that is outside it dead, so it has a place of its own. */
export function toastRegion() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return dialog?.querySelector<HTMLElement>('.toasts') ?? pageRegion()
}

/** What was said in a dialog stays to be read when it closes. */
export function keepToasts(dialog: HTMLDialogElement) {
  const toasts = dialog.querySelectorAll('.toast')
  const region = pageRegion()
  if (toasts.length === 0 || !region) return
  region.append(...toasts)
  while (region.childElementCount > TOASTS_AT_MOST) region.firstElementChild?.remove()
  region.showPopover?.()
}

/** Where others wait to be seen or another page comes, this long is enough for the oldest. */
export const READ_MS = 2_000

/** Three would be a wall before the page. */
export const TOASTS_AT_MOST = 2

function pageRegion() {
  return document.getElementById('toasts')
}
