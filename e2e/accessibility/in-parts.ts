import type { Who } from './view.ts'

export const whoLooks = ['visitor', 'newcomer', 'learner', 'instructor', 'manager', 'admin'] as const satisfies Who[]

/** As many pages as one browser looks at in a few seconds. It has the scripts after the first of them. */
const AT_ONCE = 9

/** The pages in parts of about the same length, each with its number from 1. */
export function inParts<Row>(rows: Row[]): [number, Row[]][] {
  const count = Math.ceil(rows.length / AT_ONCE)
  return Array.from({ length: count }, (_, part) => [part + 1, rows.filter((_, place) => place % count === part)])
}
