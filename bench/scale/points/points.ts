import { crowdPoints } from './crowd-points.ts'
import type { Point } from './point.ts'
import { ratePoints } from './rate-points.ts'
import { renderPoints } from './render-points.ts'

/**
 * Rows of the table of 2026-11-16, on two cores of a Neoverse-N1. None of them set a cost in `costs.ts`, but for pgbench's, which is here
 * because the simulator does not even give it back.
 */
export function measuredPoints(seed = 'koya'): Point[] {
  return [...crowdPoints(seed), ...renderPoints(seed), ...ratePoints(seed)]
}
