import { lagosYear } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, sql } from 'drizzle-orm'
import { taxShown } from '../../../books/tax-shown.ts'
import { receipts, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'

/** What a receipt needs besides the payment itself. Null until the money is there. */
export async function receiptOf({ db, config }: Deps, payment: PaymentRow) {
  if (!payment.paidAt) return null
  const takenAs = sql<string | null>`(SELECT payload->>'domain' FROM payment_events
    WHERE payment_id = ${payment.id} AND kind IN ('charge.success', 'charge.accepted') ORDER BY id DESC LIMIT 1)`
  const [payer] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      takenAs,
      receipt: receipts.number,
      tin: receipts.tin,
      vatPercent: receipts.vatPercent,
    })
    .from(users)
    .leftJoin(receipts, eq(receipts.paymentId, payment.id))
    .where(eq(users.id, payment.userId))
  return {
    number: receiptNumber(payment, payer?.receipt),
    // As the money was taken, whatever is set today. Outside production all of it is a test.
    is_rehearsal: config.production ? payer?.takenAs === 'test' : config.isRehearsal,
    payer: { name: `${payer?.firstName} ${payer?.lastName}`, email: payer?.email ?? '' },
    provider: config.provider,
    ...taxShown(payer, config.books, payment.amountKobo),
    provider_reference: payment.providerId ?? (payment.amountKobo > 0 ? payment.reference : ''),
  }
}

export function receiptNumber({ id, paidAt }: PaymentRow, number: number | null | undefined) {
  return `KR-${lagosYear(paidAt ?? new Date())}-${numberOf(id, number)}`
}

/** What a process of the version before has settled gets its number the night after. */
function numberOf(paymentId: number, receipt: number | null | undefined) {
  return receipt ? padded(receipt) : `P${padded(paymentId)}`
}

function padded(number: number) {
  return String(number).padStart(6, '0')
}
