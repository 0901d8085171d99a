/** Someone points at the toast or stands on its button. After a tap a phone says that a finger still points there. */
export function isUsed(toast: Element) {
  return toast.matches(':focus-within') || (toast.matches(':hover') && matchMedia('(hover: hover)').matches)
}
