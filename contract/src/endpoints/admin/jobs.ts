import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { pageNumber } from '../ids.ts'

const jobLists = ['failed', 'waiting', 'running', 'done'] as const
export type JobList = (typeof jobLists)[number]

const kind = z.object({
  name: z.string(),
  title: z.string(),
  failed: z.int(),
  waiting: z.int(),
  running: z.int(),
  done: z.int(),
})
export type JobKind = z.output<typeof kind>

const job = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** What it was given, such as the number of a mail. */
  payload: z.record(z.string(), z.unknown()),
  tries: z.int(),
  most_tries: z.int(),
  /** Why the last try did not succeed; empty when none failed. */
  error: z.string(),
  created_at: z.string(),
  /** When it failed or was done, or else when it is tried next. */
  at: z.string(),
})
export type AdminJob = z.output<typeof job>

/**
 * Counts every kind of job, and lists those that failed, wait, run or are done (`list`), of one kind (`name`) or of
 * all. Finished jobs are kept for a day.
 */
export const adminJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  query: z.object({
    list: z.enum(jobLists).default('failed'),
    name: z.string().max(50).default(''),
    page: pageNumber,
  }),
  answer: z.object({ data: z.object({ kinds: z.array(kind), jobs: z.array(job), has_more: z.boolean() }) }),
})

/** Tries a failed job once more. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:name/:id/retry',
  access: 'admin',
  params: z.object({ name: z.string().min(1).max(50), id: z.guid() }),
  answer: z.object({ message: z.string() }),
  failures: ['job_not_found', 'job_not_failed'],
})
