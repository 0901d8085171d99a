import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { addJob } from './add-job.ts'
import { allJobs } from './all-jobs.ts'
import { type Job, queuePolicy, queueSettings } from './job.ts'
import { keptError } from './kept-error.ts'

/** A job that was added while nobody could be told is found within this time. */
const POLL_SECONDS = 5
/** How soon a lease that has run out is seen. */
const SUPERVISE_SECONDS = 30
const CRON_SECONDS = 10
/** A process manager that sent SIGTERM waits 30 seconds before it kills. */
const STOP_MS = 20_000

/** Runs the jobs of the product until it is told to stop. Any number of processes share them. */
export async function startJobs(deps: Deps, jobs: Job[] = allJobs) {
  const stopping = new AbortController()
  const workers = new Map<string, string>()
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
    const worker = workers.get(name)
    if (worker && !stopping.signal.aborted) boss.notifyWorker(worker)
  }

  async function stop() {
    stopping.abort()
    await boss.stop({ timeout: STOP_MS })
  }

  async function work(job: Job) {
    const options = { pollingIntervalSeconds: POLL_SECONDS } as const
    const worker = await boss.work<object>(job.name, options, async ([taken]) => {
      if (!taken) return
      try {
        await runJob(deps, job, taken.data, AbortSignal.any([taken.signal, stopping.signal]))
      } finally {
        // There may be more: look again at once, not at the next poll.
        wake(job.name)
      }
    })
    workers.set(job.name, worker)
  }

  try {
    await boss.start()
    for (const job of jobs) await declare(boss, job)
    for (const job of jobs) await work(job)
    for (const job of jobs) if (job.atStart) await addJob(deps.db, job, {})
  } catch (error) {
    await stop()
    throw error
  }
  return { wake, stop }
}

/** Makes the queue of a job, or brings its settings and its schedule up to date. */
export async function declare(boss: PgBoss, job: Job) {
  await boss.createQueue(job.name, { ...queueSettings(job), policy: queuePolicy(job) })
  await boss.updateQueue(job.name, queueSettings(job))
  if (job.every) await boss.schedule(job.name, job.every)
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
