/** A measured point, and what the simulator says of it. */
export type Point = {
  /** The letter in `bench/RESULTS.md`. */
  row: string
  what: string
  measured: number
  simulated: number
  unit?: 'ms' | 's'
  /** What the simulator does not know of, where the two are further apart than a fifth. */
  missing?: string
}

const WITHIN = 0.2

export function isReproduced({ measured, simulated }: Point) {
  return Math.abs(simulated / measured - 1) <= WITHIN
}

export const TAILS = 'pauses of the garbage collector, code that is not compiled yet, the disk'
