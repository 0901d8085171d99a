import { randomBytes } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { awards, enrolments, sandboxLedger, sandboxTransactions, sandboxWebhooks } from '../../api/src/db/schema.ts'
import { shuffle } from '../../api/src/random.ts'
import type { PaystackEvent } from '../../api/test/paystack/deliver.ts'
import { ask, type Buyer, begin, chargeAt, comeBack, makeBuyers } from './buyers.ts'
import type { Ship } from './world/fleet.ts'
import type { World } from './world/world.ts'

const reason = 'The course was not what it said it was.'
const DAY_MS = 86_400_000

export type Sale = { buyer: Buyer; reference: string; courseIds: number[]; amount: number }

export async function makeAdmin(world: World, scenario: string) {
  const [admin] = await makeBuyers(world, `${scenario} admin`, 1, 'Admin')
  return admin as Buyer
}

/** Paid and enrolled, with a certificate for every course. */
export async function sell(world: World, buyer: Buyer, howMany: number): Promise<Sale> {
  const { bank, db, courses } = world
  const courseIds = shuffle(buyer.random, courses).slice(0, howMany)
  const reference = await begin(world, buyer, courseIds)
  await chargeAt(world, reference)
  const { status } = await comeBack(world, buyer, courseIds, reference)
  if (status !== 200) throw new Error(`${reference} was answered with ${status}`)
  const held = await db.select().from(enrolments).where(eq(enrolments.userId, buyer.id))
  const issued = held.map(({ id }) => ({
    number: `KOYA-FAULTS-${id}`,
    code: randomBytes(12).toString('hex'),
    enrolmentId: id,
    learnerName: 'Ada Obi',
    courseName: 'A course',
  }))
  await db.insert(awards).values(issued)
  const [paid] = await bank.db.select().from(sandboxTransactions).where(eq(sandboxTransactions.reference, reference))
  return { buyer, reference, courseIds, amount: paid?.amount ?? 0 }
}

/** One course, or all that is left. */
export function giveBack(world: World, admin: Buyer, { reference }: Sale, courseId: number | null, to?: Ship) {
  return ask(world, admin, `/admin/payments/${reference}/refunds`, { course_id: courseId, reason }, to)
}

/** What the bank has sent back of a payment so far, sum by sum. */
export async function sentBack({ bank }: World, { reference }: Sale) {
  const isIt = and(eq(sandboxLedger.reference, reference), eq(sandboxLedger.kind, 'refund'))
  const rows = await bank.db.select().from(sandboxLedger).where(isIt)
  return rows.map(({ amount }) => amount)
}

/** The bank's own news of refunds are kept back: foreign ones are told instead. */
export async function keepQuiet({ bank }: World, { reference }: Sale) {
  const isRefund = and(like(sandboxWebhooks.event, 'refund.%'), like(sandboxWebhooks.body, `%"${reference}"%`))
  await bank.db.delete(sandboxWebhooks).where(isRefund)
}

/** Each event twice and in any order, some of them a day late. What is not answered with 200 the bank repeats. */
export async function tellTwice({ bank }: World, { random }: Buyer, events: PaystackEvent[]) {
  const told = shuffle(random, [...events, ...events]).map(({ event, data }) => ({
    event,
    body: JSON.stringify({ event, data }),
    dueAt: new Date(Date.now() + (random() < 0.25 ? DAY_MS : random() * 2_000)),
  }))
  await bank.db.insert(sandboxWebhooks).values(told)
}
