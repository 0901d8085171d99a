import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { instalmentPayments, payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import { isOpened, openAtProvider, waitUntilOpened } from '../payments/checkout/open-at-provider.ts'
import { presentPending } from '../payments/present-payment.ts'
import { lockRunning, makePartPayment, type PlanRow, unpaidParts } from './plan-payments.ts'

const limit = { name: 'pay-part', most: 60, minutes: 10 }

type Wanted = { userId: number; planId: number; isRest: boolean }

/** Opens a payment for the next part, or for all that is left: the same one however often it is asked for. */
export async function payPart(deps: Deps, { userId, planId, isRest }: Wanted) {
  if (!(await countOne(deps.db, limit, String(userId)))) throw tooMany(limit)
  const { payment, isNew } = await deps.db.transaction(async (tx) => {
    const plan = await lockRunning(tx, planId, userId)
    const now = deps.clock()
    const left = await unpaidParts(tx, plan.id)
    const parts = isRest ? left : left.slice(0, 1)
    const open = await findOpen(tx, plan, { last: parts.at(-1)?.number ?? 0, now })
    if (open) return { payment: open, isNew: false }
    return { payment: await makePartPayment(tx, plan, { parts, isByCard: false, now }), isNew: true }
  })
  if (isNew) return presentPending(deps, await openAtProvider(deps, payment))
  return presentPending(deps, isOpened(payment) ? payment : await waitUntilOpened(deps, payment))
}

/**
 * The order for the same parts that can still be paid. While the card is being charged nobody pays the part a second time, and an
 * order for other parts ends when its owner chooses anew: money that still comes for it is taken for what is left.
 */
async function findOpen(tx: Tx, plan: PlanRow, { last, now }: { last: number; now: Date }) {
  const rows = await tx
    .select({ payment: payments, part: instalmentPayments })
    .from(instalmentPayments)
    .innerJoin(payments, eq(payments.id, instalmentPayments.paymentId))
    .where(and(eq(instalmentPayments.planId, plan.id), sql`${payments.state} in ('pending', 'review')`))
    .orderBy(desc(payments.id))
  if (rows.some(({ part, payment }) => payment.state === 'review' || part.isByCard)) throw new Failure('part_under_way')
  const alive = rows.filter(({ payment }) => payment.quotedUntil > now)
  const same = alive.find(({ part }) => part.lastPart === last)
  for (const { payment } of alive)
    if (payment.id !== same?.payment.id)
      await tx
        .update(payments)
        .set({ quotedUntil: now })
        .where(and(eq(payments.id, payment.id), gt(payments.quotedUntil, now)))
  return same?.payment
}
