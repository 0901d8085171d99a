import { setTimeout as pause } from 'node:timers/promises'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { refundTransaction } from '../../../api/src/sandbox/refund-transaction.ts'
import { refundEvents } from '../../../api/test/paystack/refund-events.ts'
import { type Buyer, makeBuyers, together } from '../buyers.ts'
import { giveBack, keepQuiet, makeAdmin, type Sale, sell, sentBack, tellTwice } from '../sales.ts'
import type { Scenario } from '../scenario.ts'
import type { World } from '../world/world.ts'

/** Told as the provider's documentation has it: no id, the amount a text, with a reference, with another, or with none. */
export const foreignRefundEvents: Scenario = {
  name: 'foreign news of refunds, doubled and late, while PostgreSQL restarts',
  run: async (world, name) => {
    const { bank, product, seed } = world
    const random = randomFrom(`${seed}/${name}`)
    const wrong: string[] = []
    bank.deliver(false)
    const admin = await makeAdmin(world, name)
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 40)
    await together(buyers, 4, async (buyer) => {
      const sale = await sell(world, buyer, pick(buyer.random, [1, 2, 3]))
      const how = pick(buyer.random, ['one course', 'one course', 'all of it', 'at the desk'] as const)
      wrong.push(...(await sendBack(world, admin, sale, how)))
      await tellForeign(world, sale)
    })
    bank.deliver(true)
    for (let restart = 0; restart < 2; restart++) {
      await pause(200 + random() * 600)
      await product.restartHard()
    }
    return { runs: buyers.length, wrong }
  },
}

async function sendBack(world: World, admin: Buyer, sale: Sale, how: 'one course' | 'all of it' | 'at the desk') {
  if (how === 'at the desk') {
    const amount = pick(sale.buyer.random, [sale.amount, Math.ceil(sale.amount / 3)])
    await refundTransaction(world.bank.db, sale.reference, { amount })
    return []
  }
  const { status } = await giveBack(world, admin, sale, how === 'one course' ? (sale.courseIds[0] ?? 0) : null)
  return status === 200 ? [] : [`a refund of ${sale.reference} was answered with ${status}`]
}

async function tellForeign(world: World, sale: Sale) {
  const { reference, buyer } = sale
  await keepQuiet(world, sale)
  for (const amount of await sentBack(world, sale)) {
    const number = pick(buyer.random, [`1320${buyer.id}`, `TRF_${buyer.id}`, null])
    const told = { reference, amount, number }
    await tellTwice(world, buyer, [
      refundEvents.pending(told),
      refundEvents.processing(told),
      refundEvents.processed(told),
    ])
  }
}
