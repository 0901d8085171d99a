import { Failure } from '@koya/contract/protocol/failures.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { paymentEvents, paymentItems, payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { isInDispute } from '../disputes/disputes.ts'
import { askForRefund } from './ask-for-refund.ts'
import { gone, isUnderWay, type RefundRow, sendable, underWay } from './refund-states.ts'
import { receivedOf, returnedOf } from './returned.ts'

/** A refund that is written down as under way, with what it was before. */
export type StartedRefund = { payment: PaymentRow; refund: RefundRow; from: RefundRow['state'] }

/** By then the provider has heard of it, or never will. */
export const FIRST_CHECK_MS = 150_000

type Wish = { courseId: number | null; reason: string }

/** Gives back what is left of a payment, or of one of its courses. What was asked for already is answered by it. */
export async function refundPayment(deps: Deps, adminId: number, reference: string, wish: Wish) {
  const started = await deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    if (!payment) throw new Failure('payment_not_found')
    const most = wish.courseId === null ? Number.POSITIVE_INFINITY : await leftOfCourse(tx, payment, wish.courseId)
    return begin(tx, { adminId, now: deps.clock() }, payment, await openOrNew(tx, payment, wish), most)
  })
  return askForRefund(deps, started)
}

/** Sends a refund that was asked for, is owed, or failed before. */
export async function sendRefund(deps: Deps, adminId: number | null, id: number) {
  const started = await deps.db.transaction(async (tx) => {
    const { payment, refund } = await lockRefund(tx, id)
    return begin(tx, { adminId, now: deps.clock() }, payment, refund, refund.amountKobo)
  })
  return askForRefund(deps, started)
}

/** Under the lock of its payment, which whoever writes a refund holds. */
export async function lockRefund(tx: Tx, id: number) {
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
    .for('update', { of: payments })
  // Read once more: it may have been changed while we waited for the lock.
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!found || !refund) throw new Failure('not_found')
  return { payment: found.payment, refund }
}

type Beginning = { adminId: number | null; now: Date }

/** Of two clicks, or two admins, one comes through here; the other finds it under way. Commits before anyone is asked. */
async function begin(tx: Tx, { adminId, now }: Beginning, payment: PaymentRow, refund: RefundRow, most: number) {
  if (payment.state !== 'paid' && payment.state !== 'review') throw new Failure('refund_not_possible')
  if (isUnderWay(refund)) throw new Failure('refund_under_way')
  if (await isInDispute(tx, payment.id)) throw new Failure('payment_disputed')
  if (!sendable.some((state) => state === refund.state)) throw new Failure('refund_settled')
  const left = (await receivedOf(tx, payment)) - (await returnedOf(tx, payment.id, [...gone]))
  const amountKobo = Math.min(most, left)
  if (amountKobo <= 0) throw new Failure('nothing_to_return')
  await refuseIfMistakable(tx, payment, amountKobo)
  const change = {
    state: 'processing',
    amountKobo,
    ...withoutNumbers(refund),
    checks: 0,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
  } as const
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  await tx.insert(paymentEvents).values({
    paymentId: payment.id,
    source: 'admin',
    kind: 'refund.started',
    payload: { refund_id: refund.id, from: refund.state, amount: amountKobo, admin_id: adminId },
  })
  await audit(tx, adminId, 'send refund', `payment ${payment.reference}`, {
    amount: koboToNaira(amountKobo),
    reason: refund.reason,
    ...(refund.courseId && { course: refund.courseId }),
  })
  return { payment, refund: { ...refund, ...change }, from: refund.state }
}

/** The provider gives another attempt other numbers. Those of the last one are remembered for its late events. */
function withoutNumbers({ providerId, providerReference, earlierNumbers }: RefundRow) {
  const old = [providerId, providerReference].filter((number) => number !== null)
  return { providerId: null, providerReference: null, earlierNumbers: [...earlierNumbers, ...old] }
}

/** Events of a refund often carry no number of ours: two under way that look the same could be taken for each other. */
async function refuseIfMistakable(tx: Tx, { id }: PaymentRow, amountKobo: number) {
  const isOnItsWay = and(eq(refunds.paymentId, id), inArray(refunds.state, [...underWay]))
  const others = await tx.select().from(refunds).where(isOnItsWay)
  if (others.some((other) => other.providerId === null || other.amountKobo === amountKobo))
    throw new Failure('refund_under_way')
}

/** A new one is owed from now on: should the provider refuse it, it stays among those that are. */
async function openOrNew(tx: Tx, payment: PaymentRow, { courseId, reason }: Wish) {
  const isSame = courseId === null ? isNull(refunds.courseId) : eq(refunds.courseId, courseId)
  const [found] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), isSame, inArray(refunds.state, [...sendable, ...underWay])))
  if (found) return found
  const [made] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, courseId, amountKobo: payment.amountKobo, state: 'due', reason })
    .returning()
  if (!made) throw new Error('no refund was made')
  return made
}

async function leftOfCourse(tx: Tx, { id }: PaymentRow, courseId: number) {
  const [item] = await tx
    .select()
    .from(paymentItems)
    .where(and(eq(paymentItems.paymentId, id), eq(paymentItems.courseId, courseId)))
  if (!item) throw new Failure('not_found')
  const earlier = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.courseId, courseId), inArray(refunds.state, [...gone])))
  return item.priceKobo - earlier.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
