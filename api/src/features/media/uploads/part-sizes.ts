const STEP = 256 * 1024
/** A line that breaks loses the part that was under way: a thousandth of the file, so twenty breaks cost two hundredths. */
const PARTS = 1_000
/** A request has a minute to arrive (see `app.ts`), in which a line of 200 kbit a second brings this much: of four gigabytes there are more parts. */
const LARGEST = 5 * STEP

export function partSizeFor(size: number, smallest: number) {
  return Math.max(smallest, Math.min(LARGEST, Math.ceil(size / PARTS / STEP) * STEP))
}

export function partsOf({ size, partSize }: { size: number; partSize: number }) {
  const count = Math.ceil(size / partSize)
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    size: at === count - 1 ? size - at * partSize : partSize,
  }))
}
