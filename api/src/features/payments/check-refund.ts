import { Failure } from '@koya/contract/failures.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ProviderRefund } from '../../adapters/payments/provider.ts'
import { audit } from '../../audit.ts'
import { paymentEvents, payments, refunds } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { markOf, recordRefund, takeBack, tell } from './ask-for-refund.ts'
import type { RefundRow, StartedRefund } from './send-refund.ts'

/** Longer than any request is on its way: what the provider does not know by then never reached it. */
const ARRIVES_WITHIN_MS = 120_000

/** Finds out what became of a refund that is under way: taken by the provider, done, or never arrived there. */
export async function checkRefund(deps: Deps, adminId: number, id: number) {
  const { startedAt, others, ...started } = await findStarted(deps, id)
  const { payment, refund } = started
  const known = await deps.provider.refundsOf(payment.reference)
  await audit(deps.db, adminId, 'check refund', `payment ${payment.reference}`, { refund: id })
  const found = findOurs(known, refund, others)
  if (found) return tell(await recordRefund(deps, started, found))
  if (refund.providerId !== null) return tell('sent')
  if (deps.clock().getTime() - startedAt.getTime() < ARRIVES_WITHIN_MS) return tell('unanswered')
  await takeBack(deps, started, tell('not_sent').message)
  return tell('not_sent')
}

async function findStarted({ db }: Deps, id: number) {
  const [found] = await db
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) throw new Failure('not_found')
  const { payment, refund } = found
  if (refund.state !== 'processing') throw new Failure('refund_settled')
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
