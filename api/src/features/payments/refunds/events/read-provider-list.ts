import { asc, eq } from 'drizzle-orm'
import type { ProviderRefund } from '../../../../adapters/payments/provider.ts'
import type { Tx } from '../../../../db/client.ts'
import { paymentEvents, refunds } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { PaymentRow } from '../../checkout/open-at-provider.ts'
import { withPayment } from '../../with-payment.ts'
import { readListed } from './refund-event.ts'
import { takeRefundEvent } from './take-refund-event.ts'

type Source = (typeof paymentEvents.$inferInsert)['source']

/** Every refund that the provider knows of, by its own numbers: this settles what the events have missed or left open. */
export async function readProviderList(deps: Deps, reference: string, source: Source) {
  await takeProviderList(deps, reference, await deps.provider.refundsOf(reference), source)
}

export async function takeProviderList(deps: Deps, reference: string, listed: ProviderRefund[], source: Source) {
  await withPayment(deps, reference, async (tx, payment) => {
    const before = await statesOf(tx, payment)
    for (const entry of listed) await takeRefundEvent(tx, deps, payment, readListed(entry), { isLast: true })
    for (const [id, { state, providerId, amountKobo }] of await statesOf(tx, payment)) {
      if (before.get(id)?.state === state) continue
      const payload = { refund_id: id, id: providerId, amount: amountKobo, is_listed: true }
      await tx.insert(paymentEvents).values({ paymentId: payment.id, source, kind: `refund.${state}`, payload })
    }
  })
}

async function statesOf(tx: Tx, { id }: PaymentRow) {
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(asc(refunds.id))
  return new Map(rows.map((row) => [row.id, row]))
}
