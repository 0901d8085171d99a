import { eq } from 'drizzle-orm'
import { sandboxLedger, sandboxTransactions } from '../../../api/src/db/schema.ts'
import { pick } from '../../../api/src/random.ts'
import { otherEvents } from '../../../api/test/paystack/other-events.ts'
import { makeBuyers, together } from '../buyers.ts'
import { giveBack, makeAdmin, type Sale, sell, sentBack, tellTwice } from '../sales.ts'
import type { Scenario } from '../scenario.ts'
import type { World } from '../world/world.ts'

/** The provider gives whole charges back: told twice, after a refund, before the news of that refund, or never told. */
export const reversals: Scenario = {
  name: 'reversals, doubled, after refunds, and untold',
  run: async (world, name) => {
    const { bank } = world
    const wrong: string[] = []
    bank.deliver(false)
    const admin = await makeAdmin(world, name)
    const buyers = await makeBuyers(world, name, world.isQuick ? 12 : 48)
    await together(buyers, 4, async (buyer) => {
      const sale = await sell(world, buyer, pick(buyer.random, [1, 2, 3]))
      const before = pick(buyer.random, ['nothing', 'one course', 'all of it'] as const)
      const courseId = before === 'one course' ? (sale.courseIds[0] ?? 0) : null
      const { status } = before === 'nothing' ? { status: 200 } : await giveBack(world, admin, sale, courseId)
      if (status !== 200) wrong.push(`a refund of ${sale.reference} was answered with ${status}`)
      await reverse(world, sale)
      if (buyer.random() < 0.3) keepUntold(world, sale)
      else await tellTwice(world, buyer, [otherEvents.charge({ reference: sale.reference, amount: sale.amount })])
    })
    return { runs: buyers.length, wrong }
  },
}

async function reverse(world: World, sale: Sale) {
  const { reference, amount } = sale
  const { db } = world.bank
  const sent = (await sentBack(world, sale)).reduce((all, one) => all + one, 0)
  if (sent < amount) await db.insert(sandboxLedger).values({ reference, kind: 'refund', amount: amount - sent })
  await db.update(sandboxTransactions).set({ status: 'reversed' }).where(eq(sandboxTransactions.reference, reference))
}

/** Not even the news of the charge itself may come late and make somebody ask. */
function keepUntold({ lost, untold }: World, { reference }: Sale) {
  lost.add(reference)
  untold.add(reference)
}
