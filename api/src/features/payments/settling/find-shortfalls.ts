import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Charge } from '../../../adapters/payments/provider.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { paymentEvents } from '../../../db/schema.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { type Shortfall, shortfallOf } from './what-differs.ts'

/** Which of the payments wait for a person because too little came: by what the provider said of each last. */
export async function findShortfalls(db: Db | Tx, rows: PaymentRow[], domain: string) {
  const inReview = rows.filter(({ state }) => state === 'review')
  const found = new Map<number, Shortfall>()
  if (inReview.length === 0) return found
  const ids = inReview.map(({ id }) => id)
  const heard = await db
    .selectDistinctOn([paymentEvents.paymentId], { paymentId: paymentEvents.paymentId, charge: paymentEvents.payload })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.paymentId, ids), eq(paymentEvents.kind, 'charge.success')))
    .orderBy(paymentEvents.paymentId, desc(paymentEvents.id))
  for (const payment of inReview) {
    const last = heard.find(({ paymentId }) => paymentId === payment.id)
    const short = last && shortfallOf(payment, last.charge as Charge, domain)
    if (short) found.set(payment.id, short)
  }
  return found
}
