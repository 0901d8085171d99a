import { pick } from '../../../api/src/random.ts'
import { type Buyer, begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import type { Weather } from '../world/bank.ts'
import type { World } from '../world/world.ts'

export const bankTroubles = [
  troubled('verify is not there', 'refused'),
  troubled('verify answers 500', 'failing'),
  troubled('verify takes 35 s', 'slow'),
  troubled('every call to the bank is reset', 'resetting'),
]

/** Money has moved, and for a while the bank cannot be asked about it. */
function troubled(name: string, weather: Weather): Scenario {
  return {
    name,
    run: async (world) => {
      const buyers = await makeBuyers(world, name, world.isQuick ? 8 : 40)
      world.bank.deliver(false)
      const carts = new Map<Buyer, { reference: string; courseIds: number[] }>()
      await together(buyers, 8, async (buyer) => {
        const courseIds = [pick(buyer.random, world.courses)]
        const reference = await begin(world, buyer, courseIds)
        if (buyer.random() < 0.4) world.lost.add(reference)
        await chargeAt(world, reference)
        carts.set(buyer, { reference, courseIds })
      })
      await world.bank.change(weather)
      world.bank.deliver(true)
      const coming = [...carts].map(([buyer, cart]) => comeBack(world, buyer, cart.courseIds, cart.reference))
      const wrong = await expectOthersServed(world, buyers)
      const statuses = (await Promise.all(coming)).map(({ status }) => status)
      if (statuses.some((status) => status !== 503)) wrong.push(`who came back was answered with ${statuses}`)
      return { runs: buyers.length, wrong: wrong.map((what) => `${name}: ${what}`) }
    },
  }
}

/** Who waits for the bank must hold nothing that others need. */
async function expectOthersServed(world: World, buyers: Buyer[]) {
  const began = Date.now()
  const answers = await Promise.all(buyers.map((buyer) => comeBack(world, buyer, [1], 'koya-of-nobody')))
  const seconds = (Date.now() - began) / 1000
  const wrong = answers.filter(({ status }) => status !== 404).map(({ status }) => `others are answered with ${status}`)
  return seconds > 5 ? [...wrong, `others waited ${seconds} s`] : wrong
}
