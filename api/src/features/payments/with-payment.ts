import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from './checkout/open-at-provider.ts'

/** A payment and its refunds change only under its lock. Undefined when the payment is none of ours. */
export function withPayment<T>(
  { db }: Pick<Deps, 'db'>,
  reference: string,
  change: (tx: Tx, payment: PaymentRow) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    return payment && change(tx, payment)
  })
}
