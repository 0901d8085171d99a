type Counted = { is_right: boolean | null; points: number | null }

/** 'Right', 'Not right', or how much of it was. */
export function verdictWords({ is_right, points }: Counted) {
  if (is_right) return 'Right'
  return points ? `Partly right, ${rounded(points)} of 1 point` : 'Not right'
}

/** How many of the questions are right and, where some are right in parts, what that makes together. */
export function countWords(questions: Counted[]) {
  const right = questions.filter(({ is_right }) => is_right).length
  const points = questions.reduce((sum, one) => sum + (one.points ?? 0), 0)
  const together = points > right ? `, which makes ${rounded(points)} of ${questions.length} points` : ''
  return `${right} of ${questions.length} right${together}.`
}

function rounded(points: number) {
  return Math.round(points * 100) / 100
}
