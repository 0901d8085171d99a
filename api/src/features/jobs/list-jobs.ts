import type { AdminJob, JobKind, JobList } from '@koya/contract/endpoints/admin/jobs.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allJobs } from '../../jobs/all-jobs.ts'
import { countJobs } from '../../jobs/count-jobs.ts'
import { cut, pageOf } from '../admin/paging.ts'
import { plainError } from './plain-error.ts'

type Asked = { list: JobList; name: string; page: number }
type Row = {
  id: string
  name: string
  data: Record<string, unknown> | null
  tries: number
  most_tries: number
  error: string | null
  created_on: Date
  at: Date
}

/** What failed or is done with the newest first, what waits in the order in which it is due. */
export async function listJobs({ db }: Deps, { list, name, page }: Asked) {
  const { limit, offset } = pageOf(page)
  const names = allJobs.map((job) => job.name).filter((one) => name === '' || one === name)
  const { rows } = await db.execute<Row>(sql`
    SELECT id, name, data, retry_count + (started_on IS NOT NULL)::int AS tries, retry_limit + 1 AS most_tries,
      coalesce(output->>'message', output->'value'->>'message') AS error, created_on, at
    FROM (SELECT *, coalesce(completed_on, start_after) AS at FROM pgboss.job) AS jobs
    WHERE name = ANY (${sql.param(names)}::text[]) AND state = ANY (${sql.param(states[list])}::pgboss.job_state[])
    ORDER BY at ${list === 'waiting' ? sql`ASC` : sql`DESC`}, id LIMIT ${limit} OFFSET ${offset}`)
  const { shown, has_more } = cut(rows)
  return { kinds: await listKinds(db), jobs: shown.map(present), has_more }
}

const states: Record<JobList, string[]> = {
  failed: ['failed'],
  waiting: ['created', 'retry'],
  running: ['active'],
  done: ['completed'],
}

async function listKinds(db: Deps['db']): Promise<JobKind[]> {
  const counts = await countJobs(db)
  const countOf = (name: string, list: JobList) =>
    counts
      .filter((line) => line.name === name && states[list].includes(line.state))
      .reduce((sum, { jobs }) => sum + jobs, 0)
  return allJobs.map(({ name, title }) => ({
    name,
    title,
    failed: countOf(name, 'failed'),
    waiting: countOf(name, 'waiting'),
    running: countOf(name, 'running'),
    done: countOf(name, 'done'),
  }))
}

function present({ id, name, data, tries, most_tries, error, created_on, at }: Row): AdminJob {
  return {
    id,
    name,
    title: titles.get(name) ?? name,
    payload: data ?? {},
    tries,
    most_tries,
    error: plainError(name, error ?? ''),
    created_at: new Date(created_on).toISOString(),
    at: new Date(at).toISOString(),
  }
}

const titles = new Map(allJobs.map(({ name, title }) => [name, title]))
