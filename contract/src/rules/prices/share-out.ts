/**
 * Divides a sum in proportion to the weights, to the kobo: each gets its whole part, and what is left goes to the largest
 * remainders, of equal ones to the first. Parts never exceed their weights while the sum does not exceed theirs.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  // Whole numbers of any length: a sum times a weight may have more digits than a number keeps.
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight) => {
    const product = BigInt(sum) * BigInt(weight)
    return { kobo: Number(product / whole), remainder: product % whole }
  })
  const left = sum - parts.reduce((total, { kobo }) => total + kobo, 0)
  // Equal ones keep their order.
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const part of byRemainder.slice(0, left)) part.kobo += 1
  return parts.map(({ kobo }) => kobo)
}
