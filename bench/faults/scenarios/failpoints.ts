import { randomFrom } from '../../../api/src/random.ts'
import { type Buyer, begin, chargeAt, comeBack, makeBuyers } from '../buyers.ts'
import { deals, type Kind, type Order } from '../orders.ts'
import type { Scenario } from '../scenario.ts'
import { markBooks, readBooks } from '../verdicts/books.ts'
import { halfSettled } from '../verdicts/verdict.ts'
import { sendWaitingWebhook } from '../waiting-webhook.ts'
import type { World } from '../world/world.ts'

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

const special: Kind[] = ['bundle', 'gift', 'sponsors', 'parts', 'seats']
/** Not every statement of each: their settling is the same but for a few, and to start a process takes a while. */
const STEP = 4

/** The process that is told of the money dies; every payment of the deal is settled so, the last part of a sponsored course too. */
export const specialFailpoints: Scenario = {
  name: 'death inside the settling of bundles, gifts, sponsors, parts and seats',
  run: async (world, name) => {
    world.bank.deliver(false)
    const since = await markBooks({ db: world.db, bank: world.bank.db })
    const steps = Array.from({ length: world.isQuick ? 2 : MOST_STATEMENTS / STEP }, (_, at) => at)
    const buyers = await makeBuyers(world, name, special.length * steps.length)
    const wrong: string[] = []
    for (const [at, buyer] of buyers.entries()) {
      const kind = special[at % special.length] as Kind
      const dieAfter = 2 + STEP * Math.floor(at / special.length) * (world.isQuick ? 3 : 1)
      await deals[kind](world, buyer, (order) => payUnderDeath(world, order, dieAfter))
      const shelf = { db: world.db, bank: world.bank.db, received: world.post.received }
      const half = halfSettled(await readBooks(shelf, since))
      wrong.push(...half.map((what) => `${kind}, after statement ${dieAfter}: ${what}`))
    }
    return { runs: buyers.length, wrong }
  },
}

async function payUnderDeath(world: World, { reference, visit }: Order, dieAfter: number) {
  const ship = await world.fleet.launch({ dieAfter })
  await chargeAt(world, reference)
  const status = await sendWaitingWebhook(world, reference, ship)
  if (status === 200) await world.fleet.kill(ship, 'SIGKILL')
  await ship.exit
  await visit('check')
}
