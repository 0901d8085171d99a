import { Failure } from '@koya/contract/protocol/failures.ts'
import { currency } from '@koya/contract/rules/constants.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { paymentItems, payments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OpenedPayment = PaymentRow & { accessCode: string; authorizationUrl: string }

/** Longer than the provider's adapter waits: whoever began to open a payment has ended by then, one way or the other. */
export const OPENING_MS = 15_000
const LOOK_AGAIN_MS = 200

export function isOpened(payment: PaymentRow | undefined): payment is OpenedPayment {
  return Boolean(payment?.accessCode && payment.authorizationUrl)
}

/**
 * Asks the provider for an access code. Outside every transaction, because a slow provider must not hold our
 * connections, and is called only by whoever made the payment: a provider takes a reference once.
 */
export async function openAtProvider(
  { db, provider, config }: Deps,
  payment: PaymentRow,
  /** Where the provider's page leads back to. */
  callbackPath = `/payments/${payment.reference}`,
): Promise<OpenedPayment> {
  const { id, reference, userId } = payment
  try {
    const [[user], items] = await Promise.all([
      db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      db.select({ courseId: paymentItems.courseId }).from(paymentItems).where(eq(paymentItems.paymentId, id)),
    ])
    const opened = await provider.initialize({
      reference,
      email: payment.payerEmail ?? user?.email ?? '',
      amount: payment.amountKobo,
      currency,
      callbackUrl: config.publicUrl + callbackPath,
      metadata: { payment_id: id, user_id: userId, course_ids: items.map(({ courseId }) => courseId) },
    })
    await db.update(payments).set(opened).where(eq(payments.id, id))
    return { ...payment, ...opened }
  } catch (error) {
    // Nobody has an access code, so nobody can pay it: the next click begins a new one. Unless the code was written and
    // only our hearing of it was lost: then another tab may have it, and may even have paid.
    await db
      .update(payments)
      .set({ state: 'failed' })
      .where(and(eq(payments.id, id), eq(payments.state, 'pending'), isNull(payments.accessCode)))
    throw error
  }
}

/** Another tab or process is opening this payment: its code is ours as well. */
export async function waitUntilOpened({ db }: Deps, { id, createdAt }: PaymentRow): Promise<OpenedPayment> {
  const until = createdAt.getTime() + OPENING_MS
  while (Date.now() < until) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    if (isOpened(payment)) return payment
    if (payment?.state !== 'pending') break
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Failure('provider_unavailable', undefined, { retryAfter: 10 })
}
