import { koboToNaira } from '@koya/contract/rules/money.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from './checkout/open-at-provider.ts'

/** What a receipt needs besides the payment itself. Null until the money is there. */
export async function receiptOf({ db, config }: Deps, payment: PaymentRow) {
  if (!payment.paidAt) return null
  const [payer] = await db.select().from(users).where(eq(users.id, payment.userId))
  const { tin, vatPercent } = config.books
  return {
    number: `KR-${payment.paidAt.getUTCFullYear()}-${String(payment.id).padStart(6, '0')}`,
    is_rehearsal: config.isRehearsal,
    payer: { name: `${payer?.firstName} ${payer?.lastName}`, email: payer?.email ?? '' },
    provider: config.provider,
    tin,
    vat_percent: vatPercent,
    // Prices hold the tax already, so it is taken out of them and not added.
    vat: koboToNaira(Math.round((payment.amountKobo * vatPercent) / (100 + vatPercent))),
    provider_reference: payment.providerId ?? payment.reference,
  }
}
