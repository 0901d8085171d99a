import { formatDay } from '@koya/contract/rules/lagos-day.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/money.ts'
import type { PriceReason } from '@koya/contract/rules/prices/best-prices.ts'
import { eq, sql } from 'drizzle-orm'
import { endAccessOfDeleted } from '../../../access/end-access.ts'
import { giftPath } from '../../../access/gift-token.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import { issueReceipt } from '../../../books/issue-receipt.ts'
import { postReview } from '../../../books/post-review.ts'
import { postSale } from '../../../books/post-sale.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, gifts, paymentEvents, paymentItems, payments, refunds, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { receiptMail } from '../../../outbox/emails/receipt-mail.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { takeGift } from '../../gifts/take-gift.ts'
import { type NewNotification, notify } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { discountName, discountOf } from '../discount-of.ts'
import { standingDispute } from '../disputes/disputes.ts'
import { endEnrolments } from '../end-enrolments.ts'
import { readProviderList } from '../refunds/read-provider-list.ts'
import { takeSeatMoney } from '../seats/take-seat-money.ts'
import { takePart } from '../sponsored/take-part.ts'
import { tellOfSales } from '../tell-teachers.ts'
import { nextLook } from './next-look.ts'
import { reversePayment } from './reverse-payment.ts'
import { beginTaking } from './take-parts.ts'
import { shortfallOf, whatDiffers } from './what-differs.ts'

type Source = (typeof paymentEvents.$inferInsert)['source']

/**
 * Asks the provider what became of a payment and acts on it. Browser, webhook and sweep all come through here, in any
 * order and any number of times. Undefined when the payment is none of ours.
 */
export async function settlePayment(deps: Deps, reference: string, source: Source): Promise<PaymentRow | undefined> {
  const charge = await deps.provider.verify(reference)
  // What went back under numbers of its own is booked under them first, and only the rest as the reversal.
  if (charge?.status === 'reversed')
    await readProviderList(deps, reference, source).catch((err: unknown) =>
      deps.log.warn({ err, reference }, 'the refunds of a reversed payment could not be looked up'),
    )
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return undefined
    const { payment } = order
    const [heard] = await tx
      .insert(paymentEvents)
      .values({ paymentId: payment.id, source, kind: `charge.${charge?.status ?? 'unknown'}`, payload: toldOf(charge) })
      .returning({ dispute: standingDispute(payment.id) })
      .prepare('hear_of_charge')
      .execute()
    const settled = charge ? await takeCharge(tx, deps, order, charge) : payment
    // The event of a chargeback may overtake that of the charge.
    if (heard?.dispute) await endEnrolments(tx, settled, { reason: 'disputed', reference: heard.dispute })
    return settled
  })
}

/** As it is kept. The name of a card can be charged with, so it stands where its owner can have it forgotten, and nowhere else. */
export function toldOf(charge: Charge | null) {
  const { card: _, ...told } = charge ?? {}
  return told
}

/** What is free was so when the payment began, whatever part of the money an admin counts for it. */
export type Bought = {
  id: number
  name: string
  lmsCourseId: string | null
  priceKobo: number
  discountKobo: number
  reason: PriceReason | null
  discountName: string | null
  /** The buyer came by a coupon or a link of one of its teachers. */
  isOwnSale: boolean
  isFree: boolean
}
export type LockedOrder = {
  payment: PaymentRow
  /** The seats of an organisation that it is for. */
  seatBlockId: number | null
  payer: { email: string; firstName: string; lastName: string; deletedAt: Date | null }
  bought: Bought[]
  /** Where it is for somebody else. */
  gift: typeof gifts.$inferSelect | null
}

/**
 * The payment under its lock, with its courses and its payer: one statement, because whoever waits holds a connection,
 * and a prepared one, because to plan it takes three times as long as to run it.
 */
export async function lockOrder(tx: Tx, reference: string): Promise<LockedOrder | undefined> {
  const rows = await tx
    .select({
      payment: payments,
      gift: gifts,
      seatBlockId: sql<number | null>`(SELECT block_id::float8 FROM seat_payments WHERE payment_id = ${payments.id})`,
      payer: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
      course: { id: courses.id, name: courses.name, lmsCourseId: courses.lmsCourseId },
      priceKobo: paymentItems.priceKobo,
      discountKobo: paymentItems.discountKobo,
      reason: paymentItems.reason,
      discountName,
      isOwnSale: sql<boolean>`(${paymentItems.couponId} IS NOT NULL OR ${paymentItems.broughtBy} IS NOT NULL)
        AND is_own_sale(payment_items)`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .innerJoin(courses, eq(courses.id, paymentItems.courseId))
    .leftJoin(gifts, eq(gifts.paymentId, payments.id))
    .where(eq(payments.reference, reference))
    .for('update', { of: payments })
    .prepare('lock_order')
    .execute()
  const [first] = rows
  return (
    first && {
      ...first,
      bought: rows.map(({ course, ...price }) => ({
        ...course,
        priceKobo: price.priceKobo,
        discountKobo: price.discountKobo,
        reason: price.reason,
        discountName: price.discountName,
        isOwnSale: price.isOwnSale,
        isFree: price.priceKobo === 0,
      })),
    }
  )
}

/** A repeat does nothing; a late success beats an earlier failure; what was given back or closed stays so. */
function takeCharge(tx: Tx, deps: Deps, order: LockedOrder, charge: Charge) {
  const { payment } = order
  if (payment.state === 'refunded' || payment.state === 'closed') return payment
  if (charge.status === 'reversed') return reversePayment(tx, deps, payment)
  if (payment.state === 'paid') return payment
  if (charge.status === 'success') {
    const { domain } = deps.provider
    const isRight = whatDiffers(payment, charge, domain).length === 0
    if (!isRight) return putInReview(tx, deps, order, charge)
    return payment.sponsorshipId ? takePart(tx, deps, order, charge) : takeMoney(tx, deps, order, charge)
  }
  // The answer is older than the money that waits for a person.
  if (payment.state === 'review') return payment
  if (charge.status === 'failed') return change(tx, payment, { state: 'failed', channel: charge.channel })
  return change(tx, payment, { channel: charge.channel })
}

/** Money came that is not what was recorded: nobody is enrolled, and a person must look. */
async function putInReview(tx: Tx, { provider, clock }: Deps, { payment, payer }: LockedOrder, charge: Charge) {
  const { domain } = provider
  const differences = whatDiffers(payment, charge, domain)
  const reviewReason = differences.map(({ words }) => words).join(', ')
  const short = shortfallOf(payment, charge, domain)
  if (short && payment.state !== 'review' && !payer.deletedAt && !payment.sponsorshipId)
    await notify(tx, payment.userId, [
      {
        type: 'Course Payment',
        kind: 'payment',
        message: `${nairaAmount(koboToNaira(short.missing))} of your payment is missing, so you are not enrolled yet.`,
        link: `/payments/${payment.reference}`,
      },
    ])
  if (differences.every(({ isOurMoney }) => isOurMoney))
    await postReview(tx, {
      paymentId: payment.id,
      amountKobo: charge.amount,
      feeKobo: charge.fees ?? 0,
      at: charge.paidAt ?? clock(),
    })
  return change(tx, payment, { state: 'review', reviewReason, providerId: charge.id, channel: charge.channel })
}

/** Turns confirmed money into access: payment, enrolments, notifications and receipt, or nothing of it. */
export async function takeMoney(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  /** Without an id where a coupon left nothing to pay. */
  charge: Pick<Charge, 'channel' | 'paidAt'> & { id: string | null } & Partial<Pick<Charge, 'fees' | 'card'>>,
  /** The admin who took the money for what it is. */
  actorId?: number,
) {
  const { clock, config } = deps
  const { payment, payer, gift } = order
  const paidAt = charge.paidAt ?? clock()
  const paid = await change(tx, payment, {
    state: 'paid',
    paidAt,
    nextCheckAt: nextLook(paidAt, clock()),
    providerId: charge.id,
    channel: charge.channel,
    reviewReason: null,
  })
  if (order.seatBlockId !== null)
    return takeSeatMoney(tx, deps, { ...order, seatBlockId: order.seatBlockId, paid }, charge.fees ?? 0)
  const amount = nairaAmount(koboToNaira(payment.amountKobo))
  const parts = await beginTaking(tx, order)
  const { toEnrol } = parts
  const bought = parts.named
  const what = bought.length === 1 ? bought[0]?.name : `${bought.length} courses`
  const link = `/payments/${payment.reference}`
  const message =
    payment.amountKobo > 0
      ? `Your payment of ${amount} for ${what} was received.`
      : `Your order of ${what} is complete. There was nothing to pay.`
  const tell: NewNotification[] = [{ type: 'Course Payment', kind: 'payment', message, link }]
  const enrolled = gift
    ? await takeGift(tx, { config, clock }, { gift, giver: { ...payer, id: payment.userId }, bought, tell })
    : await enrol(tx, config, {
        userId: payment.userId,
        courses: toEnrol.map((course) => broughtBy(payment, course, parts.origin)),
        alsoTell: tell,
        actorId,
      })
  const added = await parts.take(enrolled, { paidAt, card: charge.card ?? null })
  const isOwed = (id: number) => payer.deletedAt !== null || !added.has(id)
  await postSale(tx, config, {
    paymentId: payment.id,
    wasInReview: payment.state === 'review',
    amountKobo: payment.amountKobo,
    feeKobo: charge.fees ?? 0,
    at: paidAt,
    items: bought.map(({ id, priceKobo, discountKobo, isOwnSale }) => ({
      courseId: id,
      priceKobo,
      regularKobo: priceKobo + discountKobo,
      isOwnSale,
      isOwed: isOwed(id),
    })),
  })
  if (payer.deletedAt) {
    await endAccessOfDeleted(tx, payment.userId)
    await owe(tx, payment, bought, 'Account deleted')
    await issueReceipt(tx, payment.id)
    return paid
  }
  const owned = bought.filter(({ id }) => !added.has(id))
  const buyer = { userId: payment.userId, name: `${payer.firstName} ${payer.lastName}`.trim() }
  const sold = bought.filter(({ id, isFree }) => enrolled.has(id) && !isFree)
  await tellOfSales(tx, config, buyer, sold)
  await owe(tx, payment, owned, BOUGHT_TWICE)
  await enqueueMail(
    tx,
    receiptMail({
      payer,
      payment: paid,
      bought: bought.map((course) => ({
        ...course,
        discount: discountOf(course),
        isPart: parts.origin === 'instalment',
      })),
      link: config.publicUrl + link,
      isRehearsal: config.isRehearsal,
      gift: gift
        ? { name: gift.name, sendsOn: formatDay(gift.sendOn), link: config.publicUrl + giftPath(config, gift.code) }
        : undefined,
    }),
  )
  await issueReceipt(tx, payment.id)
  return paid
}

/** A free course that lay in the cart beside others does not hang on their money. */
function broughtBy(
  { id: paymentId, reference: paidWith }: PaymentRow,
  { isFree, id, name, lmsCourseId }: Bought,
  origin: 'payment' | 'instalment',
) {
  const course = { id, name, lmsCourseId, reference: `payment ${paidWith}` }
  return isFree ? { ...course, origin: 'free' as const } : { ...course, origin, paymentId }
}

export const BOUGHT_TWICE = 'Bought twice'

/** What was bought in two tabs, or by somebody who has left meanwhile, goes back. */
async function owe(tx: Tx, { id }: PaymentRow, courses: { id: number; priceKobo: number }[], reason: string) {
  const due = courses.filter(({ priceKobo }) => priceKobo > 0)
  if (due.length === 0) return
  await tx.insert(refunds).values(
    due.map((course) => ({
      paymentId: id,
      courseId: course.id,
      amountKobo: course.priceKobo,
      state: 'due' as const,
      reason,
    })),
  )
}

async function change(tx: Tx, payment: PaymentRow, set: Partial<PaymentRow>) {
  await tx.update(payments).set(set).where(eq(payments.id, payment.id))
  return { ...payment, ...set }
}
