import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../../api/src/random.ts'
import { makeBuyers, together } from '../buyers.ts'
import { checkOut } from '../checkout.ts'
import { type Kind, kinds } from '../orders.ts'
import type { Scenario } from '../scenario.ts'
import { PROCESSES, type World } from '../world/world.ts'

const AT_ONCE = 12
const isSpecial = (kind: Kind) => kind !== 'courses'

export const kills: Scenario[] = [
  killing('kill -9 at random moments in checkouts', [1_000, 50], [100, 5]),
  killing(
    'kill -9 among coupons, bundles, gifts, sponsors, parts and seats',
    [500, 25],
    [84, 4],
    kinds.filter(isSpecial),
  ),
]

type Load = [checkouts: number, kills: number]

/** With kinds of sale it goes through them in turn; without, it is whatever people buy. */
function killing(name: string, whole: Load, quick: Load, rotation: Kind[] = []): Scenario {
  return {
    name,
    run: async (world) => {
      const [checkouts, wanted] = world.isQuick ? quick : whole
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
        await checkOut(world, buyer, rotation[at % rotation.length])
      })
      return { runs: checkouts }
    },
  }
}

export async function killLater({ fleet, seed }: World, delay: number) {
  await pause(delay)
  const victim = fleet.any(randomFrom(`${seed}/${delay}`))
  if (victim) await fleet.kill(victim, 'SIGKILL')
  await fleet.fill(PROCESSES)
}
