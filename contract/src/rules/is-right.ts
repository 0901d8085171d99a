type Asked = { kind: 'single' | 'multiple' | 'numeric'; answer: number[] }

/** A choice of several is right when it is all of the right ones and no other; a number when it is as near as is asked. */
export function isRight({ kind, answer }: Asked, given: number[]) {
  if (kind === 'numeric') return given.length === 1 && isClose(given[0] ?? Number.NaN, answer)
  const chosen = new Set(given)
  return chosen.size === answer.length && answer.every((place) => chosen.has(place))
}

/** Equal but for how a computer writes fractions, or within how far off one may be. */
function isClose(given: number, [right = Number.NaN, tolerance = 0]: number[]) {
  const rounding = 4 * Number.EPSILON * Math.max(1, Math.abs(right))
  return Math.abs(given - right) <= tolerance + rounding
}
