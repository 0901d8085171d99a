import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, sql } from 'drizzle-orm'
import { payouts, sandboxTransfers } from '../../../api/src/db/schema.ts'
import { addJob } from '../../../api/src/jobs/add-job.ts'
import { payTeachersJob, sweepPayoutsJob } from '../../../api/src/jobs/money/pay-teachers.ts'
import type { Stage } from '../world/stage.ts'
import { PROCESSES } from '../world/world.ts'
import { idsOf, type Teacher, useGoodAccounts } from './teachers.ts'

const TIMEOUT_MS = 180_000
const LOOK_MS = 200

/** Everything is well again, and hours go by, until no payout of these teachers is open. */
export async function letHoursPass(world: Stage, teachers: Teacher[]) {
  const { db, bank, fleet } = world
  await bank.change('well')
  bank.deliver(true)
  await fleet.fill(PROCESSES)
  const isOpen = and(inArray(payouts.userId, idsOf(teachers)), inArray(payouts.state, ['waiting', 'sending']))
  const until = Date.now() + TIMEOUT_MS
  for (let look = 0; Date.now() < until; look++) {
    if (look % 10 === 0) await passAnHour(world)
    const atBank = await bank.db.$count(sandboxTransfers, sql`${sandboxTransfers.movesAt} IS NOT NULL`)
    const untold = await bank.db.execute(sql`SELECT FROM sandbox_webhooks WHERE delivered_at IS NULL LIMIT 1`)
    if (atBank === 0 && untold.rows.length === 0 && (await db.$count(payouts, isOpen)) === 0) return
    await pause(LOOK_MS)
  }
}

async function passAnHour({ db, bank }: Stage) {
  await bank.db.execute(sql`UPDATE sandbox_transfers SET moves_at = now() WHERE moves_at IS NOT NULL`)
  await bank.db.execute(sql`UPDATE sandbox_webhooks SET due_at = now() WHERE delivered_at IS NULL`)
  await db.execute(sql`UPDATE payouts SET next_check_at = now() WHERE state = 'sending'`)
  // What a process that was killed had in hand is another's.
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state IN ('retry', 'active')`)
  await addJob(db, sweepPayoutsJob, {})
}

/** Friday after Friday: whoever has something available gets it, now at a bank that does as it should. */
export async function letWeeksPass(world: Stage, teachers: Teacher[]) {
  await letHoursPass(world, teachers)
  await useGoodAccounts(world, teachers)
  for (let week = 0; week < 2; week++) {
    await addJob(world.db, payTeachersJob, {})
    await untilPaid(world)
    await letHoursPass(world, teachers)
  }
}

async function untilPaid({ db }: Stage) {
  const isWaiting = sql`SELECT FROM pgboss.job WHERE name = 'pay-teachers' AND state IN ('created', 'retry', 'active') LIMIT 1`
  for (let look = 0; look < 300 && (await db.execute(isWaiting)).rows.length > 0; look++) await pause(LOOK_MS)
}
