import type { z } from 'zod'
import type { Deps } from '../deps.ts'

/** Work that is done outside of requests, by whichever process is free. */
export type Job<Payload extends object = object> = {
  /** Kept in the database. A job that is renamed leaves behind what waits under its old name. */
  name: string
  /** What an admin reads in the list of jobs. */
  title: string
  payload: z.ZodType<Payload>
  /** A job belongs to the process that took it for this long, so it is longer than the work can take. Then another takes it. */
  leaseSeconds: number
  /** After so many tries it has failed, and an admin decides. */
  tries: number
  /** The pause before the second try. Each further one is twice as long, at most an hour. */
  pauseSeconds: number
  /** How long an admin can see that it failed. */
  keepDays: number
  /** How many of it one process runs at the same time; one unless told otherwise. */
  atOnce?: number
  /** A cron expression, in UTC. Of such a job only one waits or runs at a time. */
  every?: string
  /** Where its time passed while no process ran, it is done once when one does. */
  isMadeUpFor?: boolean
  /** Also when a process starts. */
  atStart?: boolean
  /** When the signal is aborted, the process stops: finish what is in hand, leave the rest. */
  run(deps: Deps, payload: Payload, signal: AbortSignal): Promise<unknown>
}

export function defineJob<Payload extends object>(job: Job<Payload>) {
  return job
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** The settings of a job as pg-boss names them. What waits is never thrown away by age: a year is longer than any outage. */
export function queueSettings({ leaseSeconds, tries, pauseSeconds, keepDays }: Job) {
  return {
    expireInSeconds: leaseSeconds,
    retryLimit: tries - 1,
    retryDelay: pauseSeconds,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: keepDays * DAY_SECONDS,
  }
}

export function queuePolicy({ every }: Job) {
  return every ? 'exclusive' : 'standard'
}
