import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { ask, type Buyer, chargeAt, comeBack, makeBuyers } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { LAST_USES } from '../world/offers.ts'
import type { World } from '../world/world.ts'
import { killLater } from './kills.ts'

const coupon = 'FAULTS-LAST'

/** A hundred people want the last ten of a coupon at the same moment, and processes die meanwhile. */
export const lastCoupons: Scenario = {
  name: 'kill -9 while 100 want the last 10 of a coupon',
  run: async (world, name) => {
    const buyers = await makeBuyers(world, name, 100)
    const random = randomFrom(`${world.seed}/${name}`)
    const [got] = await Promise.all([
      Promise.all(buyers.map((buyer) => order(world, buyer))),
      killLater(world, 50 + random() * 400),
    ])
    const lucky = got.flatMap((one) => one ?? [])
    for (const { buyer, courseIds, reference } of lucky) {
      await chargeAt(world, reference)
      await comeBack(world, buyer, courseIds, reference)
    }
    const { rows } = await world.db.execute<{ uses: number }>(sql`
      SELECT count(DISTINCT i.payment_id)::int AS uses FROM payment_items i JOIN coupons c ON c.id = i.coupon_id WHERE c.code = ${coupon}`)
    const uses = rows[0]?.uses
    const wrong = [
      ...(lucky.length === LAST_USES ? [] : [`${lucky.length} people got one of the last ${LAST_USES}`]),
      ...(uses === LAST_USES ? [] : [`${uses} orders name the coupon`]),
    ]
    return { runs: buyers.length, wrong }
  },
}

/** Whoever gets no answer asks again; whoever is told that there is none gives up. */
async function order(world: World, buyer: Buyer) {
  const courseIds = [pick(buyer.random, world.courses)]
  for (let attempt = 0; attempt < 200; attempt++) {
    const { status, data } = await ask(world, buyer, '/payments', { course_ids: courseIds, coupon })
    if (status === 200 && data) return { buyer, courseIds, reference: data.reference }
    if (status >= 400 && status < 429) return undefined
    await pause(100 + buyer.random() * 400)
  }
  return undefined
}
