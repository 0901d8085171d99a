import { eq, sql } from 'drizzle-orm'
import { signWebhook } from '../../../api/src/adapters/payments/webhook-signature.ts'
import { courses, sandboxTransactions } from '../../../api/src/db/schema.ts'
import { pick } from '../../../api/src/random.ts'
import { begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { waitingWebhook } from '../waiting-webhook.ts'
import { sendWebhook } from '../world/stage.ts'

export const tamperedAmount: Scenario = {
  name: 'another amount paid than asked for',
  run: async (world, name) => {
    const wrong: string[] = []
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 60)
    await together(buyers, 6, async (buyer) => {
      const cart = [pick(buyer.random, world.courses)]
      const reference = await begin(world, buyer, cart)
      const amount = pick(buyer.random, [1, 100, 1_000_000_000])
      await world.bank.db
        .update(sandboxTransactions)
        .set({ amount })
        .where(eq(sandboxTransactions.reference, reference))
      await chargeAt(world, reference)
      // What the bank said, changed on the way to the right amount.
      const forged = (await waitingWebhook(world, reference)).replaceAll(`"amount":${amount}`, '"amount":500000')
      const ship = world.fleet.any(buyer.random)
      const heard = ship && (await sendWebhook(ship.address, forged, signWebhook(forged, 'not the key')))
      if (heard !== 403) wrong.push(`a forged webhook was answered with ${heard}`)
      const { code } = await comeBack(world, buyer, cart, reference)
      if (code !== 'payment_in_review') wrong.push(`${reference} was answered with ${code}`)
    })
    return { runs: buyers.length, wrong }
  },
}

export const changedPrice: Scenario = {
  name: 'price changed between pay and settle',
  run: async (world, name) => {
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 100)
    const wrong: string[] = []
    await together(buyers, 6, async (buyer) => {
      const courseId = pick(buyer.random, world.courses)
      const reference = await begin(world, buyer, [courseId])
      const by = pick(buyer.random, [0.5, 0.9, 1.1, 2])
      await world.db
        .update(courses)
        .set({ priceKobo: sql`greatest(10000, round(${courses.priceKobo} * ${by}::numeric))` })
        .where(eq(courses.id, courseId))
      await chargeAt(world, reference)
      const { status } = await comeBack(world, buyer, [courseId], reference)
      if (status !== 200) wrong.push(`${reference} was answered with ${status}`)
    })
    return { runs: buyers.length, wrong }
  },
}
