const STEP = 256 * 1024
/** A line that breaks loses the part that was under way: a thousandth of the file, so twenty breaks cost two hundredths. */
const PARTS = 1_000

export function partSizeFor(size: number, smallest: number) {
  return Math.max(smallest, Math.ceil(size / PARTS / STEP) * STEP)
}

export function partsOf({ size, partSize }: { size: number; partSize: number }) {
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    size: at === count - 1 ? size - at * partSize : partSize,
  }))
}
