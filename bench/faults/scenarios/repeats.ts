import { pick, shuffle } from '../../../api/src/random.ts'
import { ask, begin, chargeAt, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { sendWaitingWebhook } from '../waiting-webhook.ts'
import type { Ship } from '../world/fleet.ts'

export const fiftyWebhooks: Scenario = {
  name: 'one webhook 50 times',
  run: async (world, name) => {
    world.bank.deliver(false)
    const wrong: string[] = []
    const buyers = await makeBuyers(world, name, world.isQuick ? 2 : 10)
    for (const buyer of buyers) {
      const reference = await begin(world, buyer, [pick(buyer.random, world.courses)])
      await chargeAt(world, reference)
      const statuses = await Promise.all(
        Array.from({ length: 50 }, () =>
          sendWaitingWebhook(world, reference, pick(buyer.random, world.fleet.all()) as Ship),
        ),
      )
      if (statuses.some((status) => status !== 200)) wrong.push(`${reference} was answered with ${statuses}`)
    }
    return { runs: buyers.length, wrong }
  },
}

export const twentyClicks: Scenario = {
  name: '20 clicks on pay',
  run: async (world, name) => {
    const wrong: string[] = []
    const buyers = await makeBuyers(world, name, world.isQuick ? 3 : 20)
    await together(buyers, 2, async (buyer) => {
      const cart = shuffle(buyer.random, world.courses).slice(0, 3)
      const clicks = Array.from({ length: 20 }, () => shuffle(buyer.random, cart))
      const answers = await Promise.all(clicks.map((course_ids) => ask(world, buyer, '/payments', { course_ids })))
      const references = [...new Set(answers.flatMap(({ data }) => data?.reference ?? []))]
      if (references.length !== 1) wrong.push(`20 clicks opened ${references.length} payments`)
      for (const reference of references) await chargeAt(world, reference)
      await Promise.all(references.map((reference) => comeBack(world, buyer, cart, reference)))
    })
    return { runs: buyers.length, wrong }
  },
}

export const replay: Scenario = {
  name: "another's success replayed",
  run: async (world, name) => {
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 100)
    const wrong: string[] = []
    const pairs = buyers.flatMap((honest, at) => (at % 2 === 0 ? [{ honest, thief: buyers[at + 1] }] : []))
    await together(pairs, 6, async ({ honest, thief }) => {
      const cart = [pick(honest.random, world.courses)]
      const reference = await begin(world, honest, cart)
      await chargeAt(world, reference)
      const [, ...stolen] = await Promise.all([
        comeBack(world, honest, cart, reference),
        ...(thief ? [comeBack(world, thief, cart, reference), ask(world, thief, `/payments/${reference}/check`)] : []),
      ])
      if (stolen.some(({ status }) => status !== 404)) wrong.push(`${reference} was replayed`)
    })
    return { runs: pairs.length, wrong }
  },
}

/** The same course in two carts, both paid, settled by two processes at the same moment. */
export const twoProcesses: Scenario = {
  name: 'two processes settle two carts with the same courses',
  run: async (world, name) => {
    const buyers = await makeBuyers(world, name, world.isQuick ? 10 : 100)
    const [one, two] = world.fleet.all() as [Ship, Ship]
    await together(buyers, 4, async (buyer) => {
      const [a, b, c] = shuffle(buyer.random, world.courses) as [number, number, number]
      const carts = [
        [a, b],
        [b, a, c],
      ]
      const references = await Promise.all(carts.map((cart) => begin(world, buyer, cart)))
      await Promise.all(references.map((reference) => chargeAt(world, reference)))
      await Promise.all(
        references.flatMap((reference, at) =>
          [one, two].map((ship) => comeBack(world, buyer, carts[at] ?? [], reference, ship)),
        ),
      )
    })
    return { runs: buyers.length }
  },
}
