/** Someone points at the toast or has its button in focus. After a tap a phone says that a finger still points there. */
export function isUsed(toast: Element) {
  return toast.matches(':focus-within') || (toast.matches(':hover') && matchMedia('(hover: hover)').matches)
}
