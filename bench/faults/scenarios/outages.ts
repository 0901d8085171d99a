import { setTimeout as pause } from 'node:timers/promises'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { type Buyer, begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import { checkOut } from '../checkout.ts'
import type { Scenario } from '../scenario.ts'
import type { Ship } from '../world/fleet.ts'
import { PROCESSES, type World } from '../world/world.ts'

export const postgresRestarts: Scenario = {
  name: 'PostgreSQL restarted hard under load',
  run: async (world, name) => {
    const [restarts, checkouts] = world.isQuick ? [2, 60] : [10, 500]
    const random = randomFrom(`${world.seed}/${name}`)
    const buyers = await makeBuyers(world, name, checkouts)
    let isOver = false
    const outages = (async () => {
      for (let n = 0; n < restarts; n++) {
        await pause(500 + random() * 1_500)
        await world.product.restartHard()
      }
      isOver = true
    })()
    let served = 0
    try {
      // The load goes on as long as the outages do.
      while (!isOver || served === 0) {
        await together(buyers.slice(served, served + 60), 12, (buyer) => checkOut(world, buyer))
        served = Math.min(served + 60, buyers.length)
        if (served === buyers.length) break
      }
    } finally {
      // Whatever happened, nobody can look at the books before the last restart is over.
      await outages
    }
    return { runs: served }
  },
}

export const postOfficeDown: Scenario = {
  name: 'mail server away, then too busy',
  run: async (world, name) => {
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 60)
    const half = Math.ceil(buyers.length / 2)
    for (const [how, some] of [
      ['closed', buyers.slice(0, half)],
      ['busy', buyers.slice(half)],
    ] as const) {
      await world.post.change(how)
      await together([...some], 6, (buyer) => checkOut(world, buyer))
      await pause(500)
    }
    return { runs: buyers.length }
  },
}

/** Those that are being answered get their answer, and the process ends by itself. */
export const sigterm: Scenario = {
  name: 'SIGTERM under load',
  run: async (world, name) => {
    const [rounds, each] = world.isQuick ? [2, 20] : [6, 40]
    const buyers = await makeBuyers(world, name, rounds * each)
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++)
      wrong.push(...(await endOneBusy(world, buyers.slice(round * each, (round + 1) * each))))
    return { runs: buyers.length, wrong }
  },
}

async function endOneBusy(world: World, buyers: Buyer[]) {
  const { bank, fleet } = world
  bank.deliver(false)
  const carts = await Promise.all(
    buyers.map(async (buyer) => {
      const courseIds = [pick(buyer.random, world.courses)]
      const reference = await begin(world, buyer, courseIds)
      await chargeAt(world, reference)
      return { buyer, courseIds, reference }
    }),
  )
  await bank.change('holding')
  const [ship] = fleet.all() as [Ship]
  const answers = carts.map(({ buyer, courseIds, reference }) => comeBack(world, buyer, courseIds, reference, ship))
  // All of them are in its hands once the bank has been asked about each. It waits no longer than the product does.
  for (let look = 0; look < 500 && bank.held() < buyers.length; look++) await pause(10)
  const began = Date.now()
  const end = fleet.kill(ship, 'SIGTERM')
  await pause(300)
  await bank.change('well')
  await end
  const seconds = (Date.now() - began) / 1000
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  await fleet.fill(PROCESSES)
  const ended = ship.child.exitCode
  return [
    ...statuses.filter((status) => status === 0).map(() => 'in flight, and never answered'),
    ...(ended === 0 ? [] : [`a process ended with ${ended ?? ship.child.signalCode}`]),
    ...(seconds > 20 ? [`a process took ${seconds} s to end`] : []),
  ]
}
