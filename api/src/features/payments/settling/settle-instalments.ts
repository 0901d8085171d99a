import { nameWithParts } from '@koya/contract/rules/prices/instalments.ts'
import { eq } from 'drizzle-orm'
import { endPlans, lockPlanOf, mayBegin, takeParts } from '../../../access/instalment-plans.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import type { Tx } from '../../../db/client.ts'
import { instalmentPlans, paymentItems, refunds } from '../../../db/schema.ts'
import type { Bought, LockedOrder } from './lock-order.ts'

type Money = { paidAt: Date; card: NonNullable<Charge['card']> | null }
type Taking = {
  /** The courses as the receipt names and counts them. */
  named: Bought[]
  toEnrol: Bought[]
  origin: 'payment' | 'instalment'
  /** Answers the courses that the money is for; that of the others goes back. */
  take: (enrolled: Set<number>, money: Money) => Promise<Set<number>>
}

/** Where a payment is for parts of a course: which course it opens, and which part its money is. Any other is taken whole. */
export async function beginTaking(tx: Tx, { payment, payer, bought }: LockedOrder): Promise<Taking> {
  const paid = await lockPlanOf(tx, payment.id)
  if (!paid) return { named: bought, toEnrol: bought, origin: 'payment', take: async (enrolled) => enrolled }
  const { plan, firstPart, lastPart } = paid
  const isBeginning = firstPart === 1
  const isAllowed = isBeginning ? await mayBegin(tx, plan) : true
  const end = () => endPlans(tx, eq(instalmentPlans.id, plan.id))
  const named = bought.map((course) => ({
    ...course,
    name: nameWithParts({ course_name: course.name, parts: { first: firstPart, last: lastPart, of: plan.parts } }),
    isOwnSale: plan.isOwnSale,
  }))
  return {
    named,
    toEnrol: isBeginning && isAllowed ? bought : [],
    origin: 'instalment',
    take: async (enrolled, money) => {
      if (payer.deletedAt) await end()
      if (payer.deletedAt || !isAllowed) return new Set()
      if (isBeginning && enrolled.size === 0) {
        await end()
        return new Set()
      }
      const taken = await takeParts(tx, paid, { ...money, paymentId: payment.id, reference: payment.reference })
      await oweRest(tx, payment.id, named, taken)
      return new Set(taken > 0 ? [plan.courseId] : [])
    },
  }
}

/** Part of what it is for was paid meanwhile in another way: that goes back, like what is paid too much. */
async function oweRest(tx: Tx, paymentId: number, named: Bought[], taken: number) {
  const [course] = named
  if (!course || taken === 0 || taken >= course.priceKobo) return
  const amountKobo = course.priceKobo - taken
  await tx.insert(refunds).values({ paymentId, amountKobo, state: 'due', reason: 'Paid twice' })
  await tx.update(paymentItems).set({ priceKobo: taken }).where(eq(paymentItems.paymentId, paymentId))
  course.priceKobo = taken
}
