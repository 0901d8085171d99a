type First = { person: number; question: number; isRight: boolean }

/** Whoever answered fewer others says nothing about how good they are. */
const LEAST_OTHERS = 5

/**
 * Whether those who are right in a question are right in the others too: the correlation of a question with the part of the
 * other questions that the same person had right. Null where everybody or nobody is right.
 */
export function discriminationsOf(answers: First[]): Map<number, number | null> {
  const totals = new Map<number, { right: number; all: number }>()
  for (const { person, isRight } of answers) {
    const total = totals.get(person) ?? { right: 0, all: 0 }
    totals.set(person, { right: total.right + Number(isRight), all: total.all + 1 })
  }
  const pairs = answers.flatMap(({ person, question, isRight }) => {
    const { right = 0, all = 0 } = totals.get(person) ?? {}
    if (all - 1 < LEAST_OTHERS) return []
    return [{ question, x: Number(isRight), y: (right - Number(isRight)) / (all - 1) }]
  })
  return new Map([...Map.groupBy(pairs, ({ question }) => question)].map(([id, ofOne]) => [id, correlation(ofOne)]))
}

function correlation(pairs: { x: number; y: number }[]) {
  const meanX = pairs.reduce((sum, { x }) => sum + x, 0) / pairs.length
  const meanY = pairs.reduce((sum, { y }) => sum + y, 0) / pairs.length
  let both = 0
  let ofX = 0
  let ofY = 0
  for (const { x, y } of pairs) {
    both += (x - meanX) * (y - meanY)
    ofX += (x - meanX) ** 2
    ofY += (y - meanY) ** 2
  }
  const spread = Math.sqrt(ofX * ofY)
  return spread < 1e-12 ? null : Math.max(-1, Math.min(1, both / spread))
}
