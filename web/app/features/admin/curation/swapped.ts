/** The list with one of its items a place further up or down. At an end nothing moves. */
export function swapped<T>(list: readonly T[], place: number, step: -1 | 1) {
  const next = [...list]
  const [moved] = next.splice(place, 1)
  if (moved !== undefined) next.splice(Math.max(0, place + step), 0, moved)
  return next
}
