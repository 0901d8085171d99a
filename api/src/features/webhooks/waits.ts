import { type SQL, sql } from 'drizzle-orm'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next try: soon after the first, every six hours in the end. */
const waits = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR]
/** A webhook that does not answer is left in peace for as long at most, so that what happens next is not late by hours. */
const LONGEST_REST = 10 * MINUTE

/** After so many tries of one event. */
export function waitAfter(attempts: number) {
  return waits[Math.min(attempts, waits.length) - 1] ?? 0
}

/** After so many tries in a row that did not arrive, whatever they were about. */
export function restAfter(failures: number) {
  return Math.min(waitAfter(failures), LONGEST_REST)
}

export function inSeconds(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`
}
