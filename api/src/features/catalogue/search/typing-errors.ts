/** How many letters were left out, added, mistaken or swapped with their neighbour between two words. */
export function typingErrors(typed: string, meant: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, meant.length)
}

function at(row: number[], index: number) {
  return row[index] ?? Number.POSITIVE_INFINITY
}
