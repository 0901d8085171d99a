export type Matrix = number[][]

/** The inverse of a small symmetric positive definite matrix, by Gauss and Jordan. */
export function inverse(matrix: Matrix): Matrix {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot] as number[]
    const by = row[pivot] as number
    for (let column = 0; column < 2 * size; column++) row[column] = (row[column] as number) / by
    for (let other = 0; other < size; other++) {
      const below = rows[other] as number[]
      const factor = below[pivot] as number
      if (other === pivot || factor === 0) continue
      for (let column = 0; column < 2 * size; column++)
        below[column] = (below[column] as number) - factor * (row[column] as number)
    }
  }
  return rows.map((row) => row.slice(size))
}

export function times(matrix: Matrix, vector: number[]) {
  return matrix.map((row) => dot(row, vector))
}

export function dot(a: number[], b: number[]) {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}
