import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { payments } from '../../../db/schema.ts'
import { announcePayment } from '../../../outbox/events/what-happened.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'

/** Under its lock. Answers the payment as it is now. */
export async function changePayment(tx: Tx, payment: PaymentRow, set: Partial<PaymentRow>) {
  await tx.update(payments).set(set).where(eq(payments.id, payment.id))
  if (set.state === 'paid') await announcePayment(tx, payment.id)
  return { ...payment, ...set }
}
