import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { postReturn } from '../../../books/post-return.ts'
import type { Tx } from '../../../db/client.ts'
import { payments, refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { announceRefund } from '../../../outbox/events/what-happened.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { endBecauseReturned } from '../end-enrolments.ts'
import { withdrawUnpaidSeats } from '../seats/withdraw-unpaid-seats.ts'
import { afterPartReturned } from '../sponsored/after-return.ts'
import { lockSponsorship } from '../sponsored/find-sponsorship.ts'
import type { RefundEvent } from './events/refund-event.ts'
import type { RefundRow } from './refund-states.ts'
import { receivedOf, returnedOf } from './returned.ts'

type Needs = Pick<Deps, 'clock' | 'config'>

/** Money is back. Its course goes with it, even when the events of the refund overtake those of the charge. */
export async function bookReturn(tx: Tx, { clock, config }: Needs, payment: PaymentRow, refund: RefundRow) {
  const settledAt = clock()
  if (payment.sponsorshipId) await lockSponsorship(tx, payment.sponsorshipId)
  await tx.update(refunds).set({ state: 'processed', settledAt }).where(eq(refunds.id, refund.id))
  await announceRefund(tx, refund.id)
  await postReturn(tx, { ...refund, settledAt })
  await withdrawUnpaidSeats(tx, payment, { reference: `refund ${refund.id}`, at: settledAt })
  const isWhole = (await returnedOf(tx, payment.id, ['processed'])) >= (await receivedOf(tx, payment))
  if (isWhole) await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id))
  // Part of a payment without a course of its own: what it was for is known to people only.
  const courseId = isWhole ? undefined : refund.courseId
  if (isWhole || courseId) await endBecauseReturned(tx, config, payment, { courseId, reference: `refund ${refund.id}` })
  if (payment.sponsorshipId)
    return afterPartReturned(tx, { clock, config }, payment, { refund, isCourseOver: isWhole || Boolean(courseId) })
  const message = `${nairaAmount(koboToNaira(refund.amountKobo))} was returned to you.`
  await notify(tx, payment.userId, [
    {
      type: 'Course Payment',
      about: 'refund_returned',
      kind: 'refund',
      message,
      link: `/payments/${payment.reference}`,
    },
  ])
}

export async function bookFailure(tx: Tx, { id }: RefundRow) {
  await tx.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, id))
}

/** Of refunds that were begun at the provider's own desk, or by a dispute. */
export const BY_PROVIDER = 'By the provider'

/** Money went back that nobody asked for here. More than came, or from nowhere, it is put before a person, not booked. */
export async function bookUnasked(
  tx: Tx,
  deps: Needs,
  payment: PaymentRow,
  { id, reference, amountKobo: told }: RefundEvent,
  { isClear }: { isClear: boolean },
) {
  const left = (await receivedOf(tx, payment)) - (await returnedOf(tx, payment.id, ['processed']))
  const amountKobo = told ?? left
  if (amountKobo <= 0) return
  if (id === null && reference === null && (await isListedAlready(tx, payment, amountKobo))) return
  const numbers = { providerId: id, providerReference: reference }
  if (amountKobo > left && (await takeFromReversal(tx, payment, amountKobo, numbers))) return
  const isBooked = isClear && amountKobo <= left
  const [made] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountKobo, ...numbers, state: 'unclear', reason: BY_PROVIDER })
    .returning()
  if (made && isBooked) await bookReturn(tx, deps, payment, made)
}

type Numbers = Partial<Pick<RefundRow, 'providerId' | 'providerReference' | 'disputeId'>>

/** A reversal is booked in one sum. Where the provider tells later that part of it was a refund or a dispute, that part gets its own row. */
export async function takeFromReversal(tx: Tx, { id: paymentId }: PaymentRow, amountKobo: number, numbers: Numbers) {
  const [reversal] = await tx
    .update(refunds)
    .set({ amountKobo: sql`${refunds.amountKobo} - ${amountKobo}` })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.reason, BY_PROVIDER),
        eq(refunds.state, 'processed'),
        gt(refunds.amountKobo, amountKobo),
        isNull(refunds.providerId),
        isNull(refunds.providerReference),
        isNull(refunds.disputeId),
      ),
    )
    .returning()
  if (!reversal) return false
  const { state, reason, settledAt } = reversal
  await tx.insert(refunds).values({ paymentId, amountKobo, state, reason, settledAt, ...numbers })
  return true
}

async function isListedAlready(tx: Tx, { id }: PaymentRow, amountKobo: number) {
  const mine = await tx.select().from(refunds).where(eq(refunds.paymentId, id))
  return mine.some((refund) => refund.amountKobo === amountKobo && refund.reason === BY_PROVIDER)
}
