import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { countJobs } from '../../jobs/count-jobs.ts'
import { plural } from '../command.ts'
import type { Finding } from './finding.ts'

/** What is due for longer than this finds no worker. */
const LONG_SECONDS = 600

/** Whether somebody does the jobs, and what failed. */
export async function checkJobs(db: Db): Promise<Finding> {
  const name = 'Jobs'
  const { rows } = await db.execute<{ table: string | null }>(sql`SELECT to_regclass('pgboss.job')::text AS table`)
  if (!rows[0]?.table) return { name, state: 'unset', detail: 'the first start prepares them' }
  const lines = await countJobs(db)
  const count = (...states: string[]) =>
    lines.filter(({ state }) => states.includes(state)).reduce((sum, { jobs }) => sum + jobs, 0)
  const longest = Math.max(0, ...lines.filter(({ state }) => state === 'created').map(({ oldest }) => oldest))
  const failed = count('failed')
  const detail = [
    `${plural(count('created', 'retry', 'active'), 'job')} to do`,
    ...(failed > 0 ? [`${failed} failed (look at /admin/jobs)`] : []),
    ...(longest > LONG_SECONDS
      ? [`one has been due for ${Math.round(longest / 60)} minutes: is a worker running?`]
      : []),
  ]
  return { name, state: longest > LONG_SECONDS ? 'broken' : 'works', detail: detail.join(', ') }
}
