import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, payments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { lockOrder } from '../settling/lock-order.ts'
import { takeMoney } from '../settling/take-money.ts'
import type { PaymentRow } from './open-at-provider.ts'

const NEVER_MS = 100 * 365 * 86_400_000

/** A coupon left nothing to pay: the order is paid as it is made, and the provider never hears of it. */
export async function settleFree(tx: Tx, deps: Deps, { id, reference }: PaymentRow) {
  const order = await lockOrder(tx, reference)
  if (!order) throw new Error('an order without courses')
  const now = deps.clock()
  const kind = 'order.free'
  await tx.insert(paymentEvents).values({ paymentId: id, source: 'browser', kind, payload: {} })
  const paid = await takeMoney(tx, deps, order, { id: null, channel: null, paidAt: now })
  const nextCheckAt = new Date(now.getTime() + NEVER_MS)
  await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, id))
  return { ...paid, nextCheckAt }
}
