/** Of the parts that reported a score. */
export function averageOf(scores: (number | null)[]) {
  const known = scores.filter((score) => score !== null)
  return known.length ? Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 100) / 100 : null
}
