import { memberships } from '../../api/src/db/schema.ts'
import { pick, shuffle } from '../../api/src/random.ts'
import { ask, type Buyer, begin, check, comeBack, insist, makeBuyers, persevere, read } from './buyers.ts'
import type { World } from './world/world.ts'

/** One sum of money that somebody is to pay, and what their browser asks when the popup is closed. */
export type Order = {
  reference: string
  visit: (kind: 'back' | 'check') => Promise<unknown>
}

/** What people buy and how. Each begins its payments one after the other, and goes on when `pay` has come back. */
export const kinds = ['courses', 'coupon', 'nothing to pay', 'bundle', 'gift', 'sponsors', 'parts', 'seats'] as const
export type Kind = (typeof kinds)[number]
type Pay = (order: Order) => Promise<unknown>
type Deal = (world: World, buyer: Buyer, pay: Pay) => Promise<unknown>

export const deals: Record<Kind, Deal> = {
  courses: (world, buyer, pay) => buyCart(world, buyer, pay),
  coupon: (world, buyer, pay) => buyCart(world, buyer, pay, { coupon: 'FAULTS-TENTH' }),
  'nothing to pay': takeForNothing,
  bundle: buyBundle,
  gift: giveAway,
  sponsors: askSponsors,
  parts: buyInParts,
  seats: buySeats,
}

function someCourses({ courses }: World, { random }: Buyer) {
  return shuffle(random, courses).slice(0, 1 + Math.floor(random() * 3))
}

async function buyCart(world: World, buyer: Buyer, pay: Pay, how: object = {}) {
  const courseIds = someCourses(world, buyer)
  const reference = await begin(world, buyer, courseIds, how)
  await pay(cartOrder(world, buyer, courseIds, reference))
}

function cartOrder(world: World, buyer: Buyer, courseIds: number[], reference: string): Order {
  const visit = (kind: 'back' | 'check') =>
    kind === 'back' ? comeBack(world, buyer, courseIds, reference) : check(world, buyer, reference)
  return { reference, visit }
}

/** Whoever saw no answer asks again, and then has the courses already. */
async function takeForNothing(world: World, buyer: Buyer, _pay: Pay) {
  const course_ids = someCourses(world, buyer)
  await insist(buyer, async () => {
    const answer = await ask(world, buyer, '/payments', { course_ids, coupon: 'FAULTS-WHOLE' })
    return answer.code === 'already_enrolled' ? { status: 200, data: { reference: '' } } : answer
  })
}

async function buyBundle(world: World, buyer: Buyer, pay: Pay) {
  const { bundle } = world.offers
  const { reference } = await insist(buyer, () => ask(world, buyer, '/payments', { bundle_ids: [bundle.id] }))
  await pay(cartOrder(world, buyer, bundle.courseIds, reference))
}

/** Two people hold the link, and press at the same moment. */
async function giveAway(world: World, buyer: Buyer, pay: Pay) {
  const friends = await persevere(() => makeBuyers(world, `friends of ${buyer.id}`, 2))
  const gift = { email: `friend-of-${buyer.id}@example.test`, name: 'Ada', message: 'Good luck.' }
  const reference = await begin(world, buyer, someCourses(world, buyer), { gift })
  await pay({ reference, visit: () => check(world, buyer, reference) })
  const { data } = await read<{ gift?: { token: string } | null }>(world, buyer, `/payments/${reference}`)
  const token = data?.gift?.token
  if (token) await Promise.all(friends.map((friend) => ask(world, friend, `/gifts/${token}/redeem`)))
}

/** Two pay a part each, or one of them does; some learners then lose patience and pay themselves. */
async function askSponsors(world: World, learner: Buyer, pay: Pay) {
  const { random } = learner
  const course_id = pick(random, world.courses)
  const { token } = await insist(learner, () => ask<{ token: string }>(world, learner, '/sponsorships', { course_id }))
  const { missing } = await insist(learner, () => read<{ missing: number }>(world, learner, `/sponsorships/${token}`))
  const first = Math.max(500, Math.floor(missing * (0.2 + random() * 0.5)))
  const amounts = missing - first >= 500 ? [first, Math.round((missing - first) * 100) / 100] : [missing]
  const wanted = amounts.slice(0, pick(random, [1, 2, 2]))
  const payers = await persevere(() => makeBuyers(world, `sponsors of ${learner.id}`, wanted.length))
  const sponsors = payers.map(async (payer, at) => {
    const body = { email: `sponsor-${payer.id}@example.test`, amount: wanted[at] }
    const path = `/sponsorships/${token}/payments`
    const { reference } = await insist(payer, () => ask(world, payer, path, body))
    await pay({ reference, visit: () => ask(world, payer, `${path}/${reference}/check`) })
  })
  await Promise.all(sponsors)
  if (wanted.length === amounts.length || random() < 0.5) return
  const reference = await begin(world, learner, [course_id])
  await pay(cartOrder(world, learner, [course_id], reference))
}

/** The first part, and then the next or all that is left, if the first one has arrived by then. */
async function buyInParts(world: World, buyer: Buyer, pay: Pay) {
  const courseId = pick(buyer.random, world.offers.parted)
  const reference = await begin(world, buyer, [courseId], { instalments: true, save_card: false })
  await pay(cartOrder(world, buyer, [courseId], reference))
  const { data: plans = [] } = await read<{ id: number; state: string }[]>(world, buyer, '/instalments')
  const running = plans.find(({ state }) => state === 'running')
  if (!running) return
  const rest = buyer.random() < 0.3
  const part = await insist(buyer, () => ask(world, buyer, `/instalments/${running.id}/payments`, { rest }))
  await pay({ reference: part.reference, visit: () => check(world, buyer, part.reference) })
}

type Seats = { reference: string; block_id: number }

/** Seats are given at the same moment to more people than there are seats. */
async function buySeats(world: World, manager: Buyer, pay: Pay) {
  const { id: organisationId, slug } = world.offers.space
  const colleagues = await persevere(() => makeBuyers(world, `colleagues of ${manager.id}`, 3))
  const people = [
    { organisationId, userId: manager.id, role: 'manager' as const, managesAll: true },
    ...colleagues.map(({ id }) => ({ organisationId, userId: id })),
  ]
  await persevere(() => world.db.insert(memberships).values(people).onConflictDoNothing())
  const body = { course_id: pick(manager.random, world.courses), quantity: 2 }
  const path = `/organisations/${slug}/seats`
  const { reference, block_id } = await insist(manager, () => ask<Seats>(world, manager, path, body))
  await pay({ reference, visit: () => check(world, manager, reference) })
  await Promise.all(colleagues.map(({ id }) => ask(world, manager, `${path}/${block_id}/grants`, { user_ids: [id] })))
}
