import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { executePrepared } from '../db/prepared.ts'
import type { Deps } from '../deps.ts'
import { addJob } from './add-job.ts'
import { allJobs } from './all-jobs.ts'
import { type Job, queuePolicy, queueSettings } from './job.ts'
import { keptError } from './kept-error.ts'

/** A job that was added while nobody could be told, or whose pause is over, is found within this time. */
const POLL_SECONDS = 5
/** What pg-boss asks by itself, for every queue alone: only in case that ours should ever miss one. */
const BACKSTOP_SECONDS = 600
/** How soon a lease that has run out is seen. */
const SUPERVISE_SECONDS = 30
const CRON_SECONDS = 10
/** A process manager that sent SIGTERM waits 30 seconds before it kills. */
const STOP_MS = 20_000

/** Runs the jobs of the product until it is told to stop. Any number of processes share them. */
export async function startJobs(deps: Deps, jobs: Job[] = allJobs) {
  const stopping = new AbortController()
  const workers = new Map<string, string[]>()
  const boss = new PgBoss({
    db: fromDrizzle(deps.db, sql),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronMonitorIntervalSeconds: CRON_SECONDS,
    cronWorkerIntervalSeconds: POLL_SECONDS,
  })
  boss.on('error', (err) => deps.log.warn({ err }, 'jobs cannot be read, will try again'))
  boss.on('warning', (warning) => deps.log.warn(warning, 'a warning about the jobs'))

  function wake(name: string) {
    if (stopping.signal.aborted) return
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  // One statement for all queues: with one each, thirty jobs that have nothing to do ask six times a second.
  const polling = setInterval(() => {
    findDue(deps, [...workers.keys()]).then(
      (names) => names.forEach(wake),
      (err: unknown) => deps.log.warn({ err }, 'jobs cannot be read, will try again'),
    )
  }, POLL_SECONDS * 1000)

  async function stop() {
    stopping.abort()
    clearInterval(polling)
    await boss.stop({ timeout: STOP_MS })
  }

  async function work(job: Job) {
    const options = { pollingIntervalSeconds: BACKSTOP_SECONDS } as const
    for (let one = 0; one < (job.atOnce ?? 1); one++) {
      const worker = await boss.work<object>(job.name, options, async ([taken]) => {
        if (!taken) return
        try {
          await runJob(deps, job, taken.data, AbortSignal.any([taken.signal, stopping.signal]))
        } finally {
          // There may be more: look again at once, not at the next poll.
          wake(job.name)
        }
      })
      workers.set(job.name, [...(workers.get(job.name) ?? []), worker])
    }
  }

  try {
    await boss.start()
    await Promise.all(jobs.map((job) => declare(boss, job)))
    for (const job of jobs) await work(job)
    for (const job of jobs) if (job.atStart) await addJob(deps.db, job, {})
  } catch (error) {
    await stop()
    throw error
  }
  return { wake, stop }
}

/** The jobs of which something waits whose time has come. */
async function findDue({ db }: Deps, names: string[]) {
  const due = await executePrepared<{ name: string }>(
    db,
    sql`SELECT name FROM unnest(${sql.param(names)}::text[]) AS known (name) WHERE EXISTS (
      SELECT FROM pgboss.job WHERE job.name = known.name AND state < 'active' AND start_after < now())`,
  )
  return due.map(({ name }) => name)
}

/** Makes the queue of a job, or brings its settings and its schedule up to date. */
export async function declare(boss: PgBoss, job: Job) {
  await boss.createQueue(job.name, { ...queueSettings(job), policy: queuePolicy(job) })
  await boss.updateQueue(job.name, queueSettings(job))
  if (job.every) await boss.schedule(job.name, job.every, null, { missed: job.isMadeUpFor ? 'once' : 'skip' })
  else await boss.unschedule(job.name)
}

/** One try. What it throws is kept with the job, with all its fields. */
export async function runJob(deps: Deps, job: Job, payload: unknown, signal: AbortSignal) {
  try {
    await job.run(deps, job.payload.parse(payload ?? {}), signal)
  } catch (err) {
    deps.log.warn({ err, job: job.name, payload }, 'a job did not succeed')
    throw new Error(keptError(err))
  }
}
