import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ProviderRefund } from '../../../adapters/payments/provider.ts'
import { audit } from '../../../audit.ts'
import { paymentEvents, payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { recordRefund, takeBack, tell } from './ask-for-refund.ts'
import { endsAccess } from './ends-access.ts'
import { takeProviderList } from './events/read-provider-list.ts'
import { markOf } from './mark.ts'
import { isUnderWay, type RefundRow } from './refund-states.ts'
import type { StartedRefund } from './send-refund.ts'

/** Longer than any request is on its way: what the provider does not know by then never reached it. */
const ARRIVES_WITHIN_MS = 120_000

/** An admin asks what became of a refund that is under way. */
export async function checkRefund(deps: Deps, adminId: number, id: number) {
  const { payment, refund } = await findRefund(deps, id)
  const isEnding = await endsAccess(deps.db, payment, refund)
  const outcome = await lookUpRefund(deps, id, 'admin')
  await audit(deps.db, adminId, 'check refund', `payment ${payment.reference}`, { refund: id })
  return tell(outcome, isEnding)
}

/** Finds out what became of a refund that is under way: taken by the provider, done, or never arrived there. */
export async function lookUpRefund(deps: Deps, id: number, source: 'admin' | 'sweep') {
  const { startedAt, others, ...started } = await findStarted(deps, id)
  const { payment, refund } = started
  const listed = await deps.provider.refundsOf(payment.reference)
  const found = findOurs(listed, refund, others)
  const outcome = found && (await recordRefund(deps, started, found, source))
  await takeProviderList(deps, payment.reference, listed, source)
  if (outcome) return outcome
  if (refund.providerId !== null) return 'sent'
  if (deps.clock().getTime() - startedAt.getTime() < ARRIVES_WITHIN_MS) return 'unanswered'
  await takeBack(deps, started, messages.admin.refundNotSent, source)
  return 'not_sent'
}

async function findRefund({ db }: Deps, id: number) {
  const [found] = await db
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) throw new Failure('not_found')
  return found
}

async function findStarted(deps: Deps, id: number) {
  const { db } = deps
  const { payment, refund } = await findRefund(deps, id)
  if (!isUnderWay(refund)) throw new Failure('refund_settled')
  const [begun] = await db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, payment.id),
        eq(paymentEvents.kind, 'refund.started'),
        eq(sql`${paymentEvents.payload}->>'refund_id'`, String(id)),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  const { from = 'due' } = (begun?.payload ?? {}) as Partial<Pick<StartedRefund, 'from'>>
  const others = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  return { payment, refund, from, startedAt: begun?.at ?? refund.createdAt, others }
}

/** By its number; else by our mark; else, where the provider keeps no marks, the same amount that is nobody else's. */
function findOurs(known: ProviderRefund[], refund: RefundRow, others: RefundRow[]) {
  if (refund.providerId !== null) return known.find(({ id }) => id === refund.providerId)
  const taken = new Set(others.map(({ providerId }) => providerId))
  const free = known.filter(({ id }) => !taken.has(id))
  const marked = free.find(({ note }) => note === markOf(refund.id))
  return marked ?? free.find(({ note, amount }) => note === null && amount === refund.amountKobo)
}
