import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, makeBuyers } from '../buyers.ts'
import { giveBack, makeAdmin, type Sale, sell, sentBack } from '../sales.ts'
import type { Scenario } from '../scenario.ts'
import { markBooks } from '../verdicts/books.ts'
import { waitUntilQuiet } from '../wait-until-quiet.ts'
import type { Weather } from '../world/bank.ts'
import type { Ship } from '../world/fleet.ts'
import { PROCESSES, type World } from '../world/world.ts'

const MOST_STATEMENTS = 80

/** A process dies in the middle of giving money back, and the admin, who saw no answer, clicks again. */
export const refundKills: Scenario[] = [
  {
    name: 'death after every statement of a refund',
    run: (world, name) =>
      overAndOver(world, name, MOST_STATEMENTS, async (give, at) => {
        // A quick run looks at every seventh statement only.
        const ship = await world.fleet.launch({ dieAfter: 1 + at * (world.isQuick ? 7 : 1) })
        const { status } = await give(ship)
        if (status !== 0) await world.fleet.kill(ship, 'SIGKILL')
        await ship.exit
        return status === 0
      }),
  },
  ...(['refunds unread', 'refunds unanswered'] as const).map((weather) => ({
    name: `kill -9 while the bank has a refund in hand (${weather})`,
    run: (world: World, name: string) =>
      overAndOver(world, name, world.isQuick ? 2 : 8, async (give) => {
        await killWhileAsking(world, weather, give)
        return true
      }),
  })),
]

type Give = (to?: Ship) => ReturnType<typeof giveBack>

/** Until `attempt` says that nothing died any more. Each sale must end with its money sent once. */
async function overAndOver(
  world: World,
  name: string,
  most: number,
  attempt: (give: Give, at: number) => Promise<boolean>,
) {
  const since = await markBooks({ db: world.db, bank: world.bank.db })
  const admin = await makeAdmin(world, name)
  const buyers = await makeBuyers(world, name, most)
  const begun: { sale: Sale; give: Give }[] = []
  for (const [at, buyer] of buyers.entries()) {
    const { sale, give } = await sellAndReturn(world, admin, buyer)
    begun.push({ sale, give })
    const hasDied = await attempt(give, at)
    await give()
    if (!hasDied) break
  }
  const wrong = await Promise.all(begun.map(({ sale }) => overpaid(world, sale)))
  await waitUntilQuiet(world, since)
  // What never reached the bank is owed again by now, and an admin sends it.
  for (const { sale, give } of begun) if ((await sentBack(world, sale)).length === 0) await give()
  const unpaid = await Promise.all(
    begun.map(async ({ sale }) =>
      (await sentBack(world, sale)).length === 1 ? [] : [`${sale.reference} was not sent back exactly once`],
    ),
  )
  return { runs: begun.length, wrong: [...wrong, ...unpaid].flat() }
}

async function sellAndReturn(world: World, admin: Buyer, buyer: Buyer) {
  const sale = await sell(world, buyer, 2)
  const courseId = buyer.random() < 0.5 ? (sale.courseIds[0] ?? 0) : null
  return { sale, give: (to?: Ship) => giveBack(world, admin, sale, courseId, to) }
}

async function overpaid(world: World, sale: Sale) {
  const sent = await sentBack(world, sale)
  return sent.length > 1 ? [`${sale.reference} was sent back ${sent.length} times`] : []
}

async function killWhileAsking(world: World, weather: Weather, give: Give) {
  const { bank, fleet } = world
  const [ship] = fleet.all() as [Ship]
  await bank.change(weather)
  const answer = give(ship)
  for (let look = 0; look < 1_000 && bank.held() === 0; look++) await pause(5)
  await fleet.kill(ship, 'SIGKILL')
  await bank.change('well')
  await answer
  await fleet.fill(PROCESSES)
}
