import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../../api/src/random.ts'
import { makeBuyers, together } from '../buyers.ts'
import { checkOut } from '../checkout.ts'
import type { Scenario } from '../scenario.ts'
import { PROCESSES, type World } from '../world.ts'

const AT_ONCE = 12

export const kills: Scenario = {
  name: 'kill -9 at random moments in checkouts',
  run: async (world, name) => {
    const [checkouts, wanted] = world.isQuick ? [100, 5] : [1_000, 50]
    const buyers = await makeBuyers(world, name, checkouts)
    const random = randomFrom(`${world.seed}/${name}`)
    const moments = new Set<number>()
    while (moments.size < wanted) moments.add(Math.floor(random() * checkouts))
    const delays = buyers.map(() => random() * 150)
    let repaired = Promise.resolve()
    await together(buyers, AT_ONCE, async (buyer, at) => {
      // One after the other: on a slow machine a process takes longer to start than to be killed.
      if (moments.has(at)) repaired = repaired.then(() => killLater(world, delays[at] ?? 0))
      if (moments.has(at)) await repaired
      await checkOut(world, buyer)
    })
    return { runs: checkouts }
  },
}

async function killLater({ fleet, seed }: World, delay: number) {
  await pause(delay)
  const victim = fleet.any(randomFrom(`${seed}/${delay}`))
  if (victim) await fleet.kill(victim, 'SIGKILL')
  await fleet.fill(PROCESSES)
}
