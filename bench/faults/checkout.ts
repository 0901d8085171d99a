import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random } from '../../api/src/random.ts'
import { type Buyer, chargeAt, check, declineAt } from './buyers.ts'
import { deals, type Kind, kinds, type Order } from './orders.ts'
import type { World } from './world/world.ts'

/** How one sum is paid, drawn before anything happens so that a seed always deals the same. */
type Habit = {
  card: 'good' | 'declined first' | 'declined' | 'none'
  visits: ('back' | 'check')[]
  isWebhookLost: boolean
  pauses: number[]
}

/** Half of all that is sold are courses at their price. */
const mixture: Kind[] = [...kinds.slice(1), ...kinds.map(() => 'courses' as const)]
const cards = [...Array.from({ length: 6 }, () => 'good' as const), 'declined first', 'declined', 'none'] as const

function drawHabit(random: Random): Habit {
  const card = pick(random, cards)
  const visits = Array.from({ length: Math.floor(random() * 4) }, () =>
    pick(random, ['back', 'back', 'check'] as const),
  )
  const isWebhookLost = card === 'good' && random() < 0.25
  return { card, visits, isWebhookLost, pauses: visits.map(() => random() * 30) }
}

/** A whole checkout: some close the browser, some come back thrice at once, some webhooks never arrive. */
export async function checkOut(world: World, buyer: Buyer, kind = pick(buyer.random, mixture)) {
  await deals[kind](world, buyer, (order) => pay(world, buyer, order))
}

async function pay(world: World, buyer: Buyer, { reference, visit }: Order) {
  const { card, visits, isWebhookLost, pauses } = drawHabit(buyer.random)
  if (isWebhookLost) world.lost.add(reference)
  if (card === 'declined' || card === 'declined first') await declineAt(world, reference)
  if (card === 'declined first') await check(world, buyer, reference)
  if (card === 'good' || card === 'declined first') await chargeAt(world, reference)
  await Promise.all(
    visits.map(async (kind, at) => {
      await pause(pauses[at])
      return visit(kind)
    }),
  )
}
