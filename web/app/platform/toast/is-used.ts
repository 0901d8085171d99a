/** Someone points at the toast or stands on its button. */
export function isUsed(toast: Element) {
  return toast.matches(':hover, :focus-within')
}
