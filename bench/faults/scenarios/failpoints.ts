import { randomFrom } from '../../../api/src/random.ts'
import { markBooks, readBooks } from '../books.ts'
import { type Buyer, begin, chargeAt, comeBack, makeBuyers } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { halfSettled } from '../verdict.ts'
import { sendWaitingWebhook } from '../waiting-webhook.ts'
import type { World } from '../world.ts'

const MOST_STATEMENTS = 40

export const failpoints: Scenario = {
  name: 'death after every statement of settle',
  run: async (world, name) => {
    world.bank.deliver(false)
    const random = randomFrom(`${world.seed}/${name}`)
    const buyers = await makeBuyers(world, name, MOST_STATEMENTS)
    const wrong: string[] = []
    for (const [at, buyer] of buyers.entries()) {
      const { hasDied, half } = await settleUntilDeath(world, buyer, at + 1, random() < 0.5)
      wrong.push(...half.map((what) => `after statement ${at + 1}: ${what}`))
      if (!hasDied) return { runs: at, wrong: at < 4 ? [...wrong, `only ${at} statements were seen`] : wrong }
    }
    return { runs: buyers.length, wrong: [...wrong, 'a settle that never ends'] }
  },
}

/** Whether the process died at its n-th statement, and what it left half done. */
async function settleUntilDeath(world: World, buyer: Buyer, dieAfter: number, byWebhook: boolean) {
  const since = await markBooks({ db: world.db, bank: world.bank.db })
  const courseIds = world.courses.slice(0, 2)
  const ship = await world.fleet.launch({ dieAfter })
  const reference = await begin(world, buyer, courseIds)
  await chargeAt(world, reference)
  const status = byWebhook
    ? await sendWaitingWebhook(world, reference, ship)
    : (await comeBack(world, buyer, courseIds, reference, ship)).status
  const hasDied = status !== 200
  if (!hasDied) await world.fleet.kill(ship, 'SIGKILL')
  await ship.exit
  const shelf = { db: world.db, bank: world.bank.db, received: world.post.received }
  return { hasDied, half: halfSettled(await readBooks(shelf, { ...since, user: buyer.id - 1 })) }
}
