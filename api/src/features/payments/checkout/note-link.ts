import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { instalmentPlans, paymentItems } from '../../../db/schema.ts'
import { isOwnSaleOf } from './begin-plan.ts'
import type { Item } from './make-payment.ts'

/** Whoever comes by a teacher's link after the order was begun still came by it, also for the parts that follow the first. */
export async function noteLink(tx: Tx, paymentId: number, items: Item[]) {
  const brought = items.filter((item) => item.broughtBy !== null)
  for (const { courseId, broughtBy } of brought)
    await tx
      .update(paymentItems)
      .set({ broughtBy })
      .where(and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.courseId, courseId)))
  if (brought.length > 0)
    await tx
      .update(instalmentPlans)
      .set({ isOwnSale: isOwnSaleOf(paymentId) })
      .where(eq(instalmentPlans.paymentId, paymentId))
}
