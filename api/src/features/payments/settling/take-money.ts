import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { endAccessOfDeleted } from '../../../access/end-access.ts'
import { giftPath } from '../../../access/gift-token.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import { issueReceipt } from '../../../books/issue-receipt.ts'
import { postSale } from '../../../books/post-sale.ts'
import type { Tx } from '../../../db/client.ts'
import { refunds } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { receiptMail } from '../../../outbox/emails/receipt-mail.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { enrol } from '../../enrolment/enrol.ts'
import { takeGift } from '../../gifts/take-gift.ts'
import type { NewNotification } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { discountOf } from '../discount-of.ts'
import { takeSeatMoney } from '../seats/take-seat-money.ts'
import { tellOfSales } from '../tell-teachers.ts'
import { changePayment } from './change-payment.ts'
import type { Bought, LockedOrder } from './lock-order.ts'
import { nextLook } from './next-look.ts'
import { beginTaking } from './settle-instalments.ts'

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
  const paid = await changePayment(tx, payment, {
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
  const tell: NewNotification[] = [
    { type: 'Course Payment', about: 'payment_received', kind: 'payment', message, link },
  ]
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
    await issueReceipt(tx, config, payment.id)
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
  await issueReceipt(tx, config, payment.id)
  return paid
}

/** A free course that was in the cart with others does not depend on their money. */
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
