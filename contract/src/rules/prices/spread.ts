/**
 * Shares a sum out in proportion to weights, to the kobo. Each part is what the sum up to it rounds to, less what went
 * before: so a left-over kobo always falls to the same part, and the parts always make up the whole.
 */
export function spread(total: number, weights: number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let [upTo, given] = [0n, 0n]
  return weights.map((weight) => {
    upTo += BigInt(weight)
    const share = whole === 0n ? 0n : rounded(upTo * BigInt(total), whole)
    const part = share - given
    given = share
    return Number(part)
  })
}

/** A part of a sum, in kobo; halves go up. */
export function partOf(total: number, part: number, whole: number) {
  return whole === 0 ? 0 : Number(rounded(BigInt(total) * BigInt(part), BigInt(whole)))
}

function rounded(dividend: bigint, divisor: bigint) {
  return (2n * dividend + divisor) / (2n * divisor)
}
