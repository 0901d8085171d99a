import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random, shuffle } from '../../api/src/random.ts'
import { type Buyer, begin, chargeAt, check, comeBack, declineAt } from './buyers.ts'
import type { World } from './world.ts'

/** What one buyer will do, drawn before anything happens so that a seed always deals the same. */
type Plan = {
  courseIds: number[]
  card: 'good' | 'declined first' | 'declined' | 'none'
  visits: ('back' | 'check')[]
  isWebhookLost: boolean
  pauses: number[]
}

function drawPlan({ courses }: World, random: Random): Plan {
  const courseIds = shuffle(random, courses).slice(0, 1 + Math.floor(random() * 3))
  const card = pick(random, [
    'good',
    'good',
    'good',
    'good',
    'good',
    'good',
    'declined first',
    'declined',
    'none',
  ] as const)
  const visits = Array.from({ length: Math.floor(random() * 4) }, () =>
    pick(random, ['back', 'back', 'check'] as const),
  )
  const isWebhookLost = card === 'good' && random() < 0.25
  return { courseIds, card, visits, isWebhookLost, pauses: visits.map(() => random() * 30) }
}

/** A whole checkout: some close the browser, some come back thrice at once, some webhooks never arrive. */
export async function checkOut(world: World, buyer: Buyer, plan = drawPlan(world, buyer.random)) {
  const { courseIds, card, visits, isWebhookLost, pauses } = plan
  const reference = await begin(world, buyer, courseIds)
  if (isWebhookLost) world.lost.add(reference)
  if (card === 'declined' || card === 'declined first') await declineAt(world, reference)
  if (card === 'declined first') await check(world, buyer, reference)
  if (card === 'good' || card === 'declined first') await chargeAt(world, reference)
  await Promise.all(
    visits.map(async (visit, at) => {
      await pause(pauses[at])
      return visit === 'back' ? comeBack(world, buyer, courseIds, reference) : check(world, buyer, reference)
    }),
  )
  return reference
}
