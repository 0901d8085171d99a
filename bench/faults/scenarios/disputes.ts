import { setTimeout as pause } from 'node:timers/promises'
import { sandboxLedger } from '../../../api/src/db/schema.ts'
import { pick, randomFrom } from '../../../api/src/random.ts'
import { disputeEvents } from '../../../api/test/paystack/dispute-events.ts'
import { refundEvents } from '../../../api/test/paystack/refund-events.ts'
import { makeBuyers, together } from '../buyers.ts'
import { type Sale, sell, tellTwice } from '../sales.ts'
import type { Scenario } from '../scenario.ts'
import type { Case } from '../verdicts/books.ts'
import type { World } from '../world/world.ts'

type End = Case['state']

/** The ends of the disputes about one payment, one after the other. */
const ends: readonly (readonly End[])[] = [
  ['open'],
  ['won'],
  ['lost'],
  ['won', 'open'],
  ['won', 'lost'],
  ['won', 'won'],
  ['lost', 'lost'],
]

/** Told as the provider's documentation has it, the id a number or a text, and also without one. */
export const foreignDisputes: Scenario = {
  name: 'foreign news of disputes, doubled and out of order, while PostgreSQL restarts',
  run: async (world, name) => {
    const { bank, product, seed } = world
    const random = randomFrom(`${seed}/${name}`)
    bank.deliver(false)
    const buyers = await makeBuyers(world, name, world.isQuick ? 14 : 56)
    await together(buyers, 4, async (buyer, at) => {
      const sale = await sell(world, buyer, pick(buyer.random, [1, 2, 3]))
      await dispute(world, sale, ends[at % ends.length] ?? [])
    })
    bank.deliver(true)
    for (let restart = 0; restart < 2; restart++) {
      await pause(200 + random() * 600)
      await product.restartHard()
    }
    return { runs: buyers.length }
  },
}

async function dispute(world: World, sale: Sale, states: readonly End[]) {
  const { reference, buyer } = sale
  const spelled = pick(buyer.random, states.length === 1 ? ['number', 'text', 'absent'] : ['number', 'text'])
  const lost = states.filter((state) => state === 'lost').length
  // Parts that differ from each other, so that each can be told in the books; where there is one, it takes all.
  const parts = lost === 2 ? [Math.ceil(sale.amount / 3), sale.amount - Math.ceil(sale.amount / 3)] : [sale.amount]
  const told = states.flatMap((state, at) => {
    const number = buyer.id * 10 + at
    const id = { number, text: String(number), absent: undefined }[spelled]
    world.cases.push({ reference, id: String(id ?? 'unnumbered'), state })
    const amount = parts[state === 'lost' && lost === 2 ? at : 0] ?? 0
    const about = { reference, amount, id }
    const decided = { open: [], won: [disputeEvents.won(about)], lost: [disputeEvents.autoAccepted(about)] }[state]
    const isAnnounced = state === 'lost' && buyer.random() < 0.5
    const announced = isAnnounced ? [refundEvents.processed({ reference, amount, number: `CB-${number}` })] : []
    return [disputeEvents.create(about), disputeEvents.remind(about), ...decided, ...announced]
  })
  const taken = lost === 2 ? parts : parts.slice(0, lost)
  if (taken.length > 0)
    await world.bank.db
      .insert(sandboxLedger)
      .values(taken.map((amount) => ({ reference, kind: 'refund', amount }) as const))
  await tellTwice(world, buyer, told)
}
