import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endLeases, endPauses, runDueJobs } from '../../test/run-due-jobs.ts'
import { testApp } from '../../test/test-app.ts'
import { listen } from '../db/listen.ts'
import { addJob, JOBS_CHANNEL } from './add-job.ts'
import { allJobs } from './all-jobs.ts'
import { defineJob, type Job } from './job.ts'
import { startJobs } from './start-jobs.ts'

const { db, deps, place, statements } = await testApp()

/** A job of the tests, and what it was given. */
function makeJob(name: string, work: (n: number) => Promise<void> | void = () => {}, more: { every?: string } = {}) {
  const taken: number[] = []
  const job = defineJob({
    title: name,
    payload: z.object({ n: z.int() }),
    leaseSeconds: 60,
    tries: 3,
    pauseSeconds: 10,
    keepDays: 1,
    ...more,
    name,
    run: async (_, { n }) => {
      taken.push(n)
      await work(n)
    },
  })
  return { job, taken }
}

async function statesOf({ name }: Pick<Job, 'name'>) {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT state FROM pgboss.job WHERE name = ${name} ORDER BY created_on`,
  )
  return rows.map(({ state }) => state)
}

test('a job added in a transaction that fails was never meant', async () => {
  const { job, taken } = makeJob('rolled-back')
  await db
    .transaction(async (tx) => {
      await addJob(tx, job, { n: 1 })
      throw new Error('the rest failed')
    })
    .catch(() => {})
  await addJob(db, job, { n: 2 })
  expect(await runDueJobs(deps, job)).toBe(1)
  expect(taken).toEqual([2])
})

test('a job that cannot succeed stops after its tries, with its last error, and holds nobody up', async () => {
  const { job, taken } = makeJob('poisoned', (n) => {
    if (n === 1) throw new Error('this cannot work')
  })
  for (const n of [1, 2]) await addJob(db, job, { n })
  for (let round = 0; round < 5; round++) {
    await runDueJobs(deps, job)
    await endPauses(deps)
  }
  expect(taken).toEqual([1, 2, 1, 1])
  expect(await statesOf(job)).toEqual(['failed', 'completed'])
  const { rows } = await db.execute(sql`SELECT output FROM pgboss.job WHERE name = 'poisoned' AND state = 'failed'`)
  expect(rows).toEqual([{ output: { message: 'this cannot work' } }])
})

test('a job whose process has died is taken again when its lease is over, and not before', async () => {
  const { promise: answer, resolve: comeBack } = Promise.withResolvers<void>()
  const { job, taken } = makeJob('held', () => (taken.length === 1 ? answer : undefined))
  await addJob(db, job, { n: 1 })
  const dying = runDueJobs(deps, job)
  await expect.poll(() => taken).toEqual([1])
  expect(await runDueJobs(deps, job)).toBe(0)
  await endLeases(deps)
  expect(await runDueJobs(deps, job)).toBe(1)
  comeBack()
  await dying
  expect(await statesOf(job)).toEqual(['completed'])
})

test('a job with a payload that its code does not know fails instead of doing something else', async () => {
  const { job, taken } = makeJob('strange')
  await addJob(db, job as Job, { m: 'x' })
  await runDueJobs(deps, job)
  expect(taken).toEqual([])
  expect(await statesOf(job)).toEqual(['retry'])
})

test('what failed is kept without the address that a mail server names in its refusal', async () => {
  const refusal = Object.assign(new Error('550 5.1.1 <ada.obi@example.test>: Recipient address rejected'), {
    rejected: ['ada.obi@example.test'],
  })
  const { job } = makeJob('refused', () => Promise.reject(refusal))
  await addJob(db, { ...job, tries: 1 }, { n: 1 })
  const jobs = await startJobs(deps, [{ ...job, tries: 1 }])
  await expect.poll(() => statesOf(job), { timeout: 15_000 }).toEqual(['failed'])
  await jobs.stop()
  const { rows } = await db.execute<{ kept: string }>(
    sql`SELECT output::text AS kept FROM pgboss.job WHERE name = 'refused'`,
  )
  expect(rows[0]?.kept).toContain('550 5.1.1 <[address]>: Recipient address rejected')
  expect(rows[0]?.kept).not.toContain('example.test')
})

test('of a job that comes round only one waits or runs', async () => {
  const { job } = makeJob('comes-round', undefined, { every: '0 0 1 1 *' })
  for (const n of [1, 2, 3]) await addJob(db, job, { n })
  expect(await statesOf(job)).toEqual(['created'])
  await runDueJobs(deps, job)
  await addJob(db, job, { n: 4 })
  expect(await statesOf(job)).toEqual(['completed', 'created'])
})

test('whoever adds a job wakes the worker after the commit and not within the transaction', async () => {
  const heard: string[] = []
  const line = await listen(place, [JOBS_CHANNEL, 'written'], {
    onMessage: (channel, payload) => heard.push(`${channel} ${payload}`),
    onGap: () => {},
  })
  const { job } = makeJob('woken')
  await db.transaction(async (tx) => {
    await addJob(tx, job, { n: 1 })
    await tx.execute(sql`SELECT pg_notify('written', '')`)
  })
  await expect.poll(() => heard).toEqual(['written ', `${JOBS_CHANNEL} woken`])
  await line.close()
})

test('a process that stops finishes the job in hand and leaves the others', async () => {
  const { promise: answer, resolve: finish } = Promise.withResolvers<void>()
  const { job, taken } = makeJob('in-hand', () => answer)
  for (const n of [1, 2]) await addJob(db, job, { n })
  const jobs = await startJobs(deps, [job])
  await expect.poll(() => taken).toEqual([1])
  const stopped = jobs.stop()
  finish()
  await stopped
  expect(taken).toEqual([1])
  expect(await statesOf(job)).toEqual(['completed', 'created'])
})

test('two processes share what waits, and each job is done once', async () => {
  const { job, taken } = makeJob('shared')
  for (let n = 0; n < 20; n++) await addJob(db, job, { n })
  const processes = [await startJobs(deps, [job]), await startJobs(deps, [job])]
  await expect.poll(() => taken.length, { timeout: 15_000 }).toBe(20)
  for (const one of processes) await one.stop()
  expect(new Set(taken).size).toBe(20)
})

test('jobs that have nothing to do are asked for in one statement, which finds the one whose bell nobody heard', async () => {
  const idle = Array.from({ length: 12 }, (_, n) => makeJob(`idle-${n}`))
  const taking = () => statements.filter((text) => /FOR UPDATE OF j SKIP LOCKED/.test(text)).length
  const before = taking()
  const jobs = await startJobs(
    deps,
    idle.map(({ job }) => job),
  )
  await expect.poll(() => taking() - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(idle.length)
  const atRest = taking()
  const [first] = idle
  if (first) await addJob(db, first.job, { n: 1 })
  await expect.poll(() => first?.taken, { timeout: 30_000 }).toEqual([1])
  await jobs.stop()
  // That one, what it looks for afterwards, and what pg-boss asks for its own clock.
  expect(taking() - atRest).toBeLessThan(idle.length)
})

test('every job of the product has a name of its own and a lease that an abandoned one does not outlive for hours', () => {
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
  for (const { name, leaseSeconds, tries } of allJobs) {
    // Copies of a long film take hours; a maker that died is noticed by its own mark (make-renditions).
    if (name !== 'make-renditions') expect(leaseSeconds).toBeLessThanOrEqual(3_600)
    expect(tries).toBeGreaterThan(0)
  }
})

test('of two jobs whose time passed while no process ran, the one that is made up for is done, and once', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  const every = `${hourAgo.getUTCMinutes()} ${hourAgo.getUTCHours()} * * *`
  const run = { payload: z.object({}), leaseSeconds: 60, tries: 1, pauseSeconds: 1, keepDays: 1, every }
  const done: string[] = []
  const jobs = [true, false].map((isMadeUpFor) => {
    const name = isMadeUpFor ? 'made-up-for' : 'left-out'
    return defineJob({ ...run, name, title: name, isMadeUpFor, run: async () => done.push(name) })
  })
  await (await startJobs(deps, jobs)).stop()
  await db.execute(sql`UPDATE pgboss.schedule SET created_on = now() - interval '2 days'`)
  await db.execute(sql`UPDATE pgboss.version SET cron_on = now() - interval '1 day'`)
  const { stop } = await startJobs(deps, jobs)
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(['made-up-for'])
  await pause(6_000)
  expect(done).toEqual(['made-up-for'])
  await stop()
}, 60_000)
