import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { addJob } from '../../../api/src/jobs/add-job.ts'
import { chargeDuePartsJob } from '../../../api/src/jobs/money/charge-due-parts.ts'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { type Buyer, begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { PROCESSES, type World } from '../world/world.ts'

const TIMEOUT_MS = 120_000

/** Parts are due and their cards are being charged, by processes that die in the middle of it: each card is charged once. */
export const savedCards: Scenario = {
  name: 'kill -9 while saved cards are charged',
  run: async (world, name) => {
    const { db, fleet, seed } = world
    const buyers = await makeBuyers(world, name, world.isQuick ? 12 : 60)
    await together(buyers, 6, (buyer) => payFirstPart(world, buyer))
    const ids = sql.param(buyers.map(({ id }) => id))
    await db.execute(sql`
      UPDATE instalment_parts SET due_on = current_date FROM instalment_plans p
      WHERE p.id = plan_id AND number = 2 AND p.user_id = ANY(${ids}::int[])`)
    const random = randomFrom(`${seed}/${name}`)
    const until = Date.now() + TIMEOUT_MS
    for (let deaths = 0; Date.now() < until && (await countPaid(world, buyers)) < buyers.length; deaths++) {
      await db.execute(
        sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state IN ('retry', 'active')`,
      )
      await addJob(db, chargeDuePartsJob, {})
      await pause(random() * 400)
      const victim = deaths < (world.isQuick ? 3 : 10) && fleet.any(random)
      if (victim) await fleet.kill(victim, 'SIGKILL')
      await fleet.fill(PROCESSES)
    }
    return { runs: buyers.length, wrong: await wronglyCharged(world, buyers) }
  },
}

async function payFirstPart(world: World, buyer: Buyer) {
  const courseId = pick(buyer.random, world.offers.parted)
  const reference = await begin(world, buyer, [courseId], { instalments: true, save_card: true })
  await chargeAt(world, reference)
  const { status } = await comeBack(world, buyer, [courseId], reference)
  if (status !== 200) throw new Error(`the first part was answered with ${status}`)
}

async function countPaid({ db }: World, buyers: Buyer[]) {
  const { rows } = await db.execute<{ paid: number }>(sql`
    SELECT count(*)::int AS paid FROM instalment_parts t JOIN instalment_plans p ON p.id = t.plan_id
    WHERE t.number = 2 AND t.paid_at IS NOT NULL AND p.user_id = ANY(${sql.param(buyers.map(({ id }) => id))}::int[])`)
  return rows[0]?.paid ?? 0
}

/** By the bank's own ledger: once for the part that they paid themselves, and once from the card. */
async function wronglyCharged({ db, bank }: World, buyers: Buyer[]) {
  const { rows } = await db.execute<{ userId: number; references: string[] }>(sql`
    SELECT user_id AS "userId", array_agg(reference) AS "references" FROM payments
    WHERE user_id = ANY(${sql.param(buyers.map(({ id }) => id))}::int[]) GROUP BY user_id`)
  const { rows: charges } = await bank.db.execute<{ reference: string }>(
    sql`SELECT reference FROM sandbox_ledger WHERE kind = 'charge'`,
  )
  const charged = Map.groupBy(charges, ({ reference }) => reference)
  return rows.flatMap(({ userId, references }) => {
    const times = references.reduce((sum, reference) => sum + (charged.get(reference)?.length ?? 0), 0)
    return times === 2 ? [] : [`user ${userId} was charged ${times} times for two parts`]
  })
}
