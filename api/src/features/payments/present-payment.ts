import type { Payment, PendingPayment } from '@koya/contract/endpoints/money/payments.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses, gifts, paymentItems, refunds, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { giftsOfPayments } from '../gifts/present-gift.ts'
import { isOpened, type OpenedPayment, type PaymentRow } from './checkout/open-at-provider.ts'
import { discountName, discountOf } from './discount-of.ts'
import { inDispute } from './disputes/disputes.ts'
import { requestable } from './refunds/requests/requestable.ts'
import { paidSeats, presentSeats } from './seats/paid-seats.ts'
import { findShortfalls } from './settling/find-shortfalls.ts'

/** What the popup is opened with. An order that cost nothing needs none. */
export async function presentPending({ db, provider }: Deps, payment: PaymentRow): Promise<PendingPayment> {
  const [[user], items] = await Promise.all([
    db
      .select({ email: users.email, isGift: isGift(payment.id) })
      .from(users)
      .where(eq(users.id, payment.userId)),
    itemsOf(db, [payment.id]),
  ])
  return {
    id: payment.id,
    is_paid: payment.state === 'paid',
    is_gift: user?.isGift ?? false,
    reference: payment.reference,
    access_code: payment.accessCode ?? '',
    authorization_url: payment.authorizationUrl ?? '',
    script_url: provider.scriptUrl,
    amount: payment.amountKobo,
    currency: payment.currency,
    public_key: provider.publicKey,
    email: payment.payerEmail ?? user?.email ?? '',
    courses: items.map(({ courseId, name, priceKobo }) => ({
      id: courseId,
      course_name: name,
      price: koboToNaira(priceKobo),
    })),
  }
}

function isGift(paymentId: number) {
  return sql<boolean>`EXISTS (SELECT FROM ${gifts} WHERE payment_id = ${paymentId})`
}

/** A payment as its owner reads it. */
export async function presentPayment(deps: Deps, row: PaymentRow) {
  const present = await presenterOf(deps, [row])
  return present(row)
}

export async function presentPayments(deps: Deps, rows: PaymentRow[]) {
  return rows.length === 0 ? [] : rows.map(await presenterOf(deps, rows))
}

/** Reads what belongs to the payments, for all of them at once. */
async function presenterOf(deps: Deps, rows: PaymentRow[]) {
  const { db, clock, provider } = deps
  const ids = rows.map(({ id }) => id)
  const [items, disputed, returned, shortfalls, given] = await Promise.all([
    itemsOf(db, ids),
    inDispute(db, ids),
    db.select().from(refunds).where(inArray(refunds.paymentId, ids)),
    findShortfalls(db, rows, provider.domain),
    giftsOfPayments(deps, ids),
  ])
  const now = clock()
  return (row: PaymentRow): Payment => {
    const sentBack = returned.filter(({ paymentId }) => paymentId === row.id)
    const bought = items.filter(({ paymentId }) => paymentId === row.id)
    const short = shortfalls.get(row.id)
    const seats = bought[0]?.seats
    const { whole, ofCourse } = requestable(row, bought, sentBack, short)
    return {
      id: row.id,
      reference: row.reference,
      state: row.state,
      amount: koboToNaira(row.amountKobo),
      currency: row.currency,
      shortfall: short ? { received: koboToNaira(short.received), missing: koboToNaira(short.missing) } : null,
      channel: row.channel,
      created_at: row.createdAt.toISOString(),
      paid_at: row.paidAt?.toISOString() ?? null,
      can_resume: canResume(row, now),
      open_until: row.quotedUntil.toISOString(),
      is_disputed: disputed.has(row.id),
      can_request_refund: whole > 0 && !disputed.has(row.id),
      requestable: koboToNaira(whole),
      items: bought.map(({ courseId, name, priceKobo, parts, ...item }) => ({
        course_id: courseId,
        course_name: name,
        price: koboToNaira(priceKobo),
        discount: discountOf(item),
        parts,
        requestable: koboToNaira(ofCourse.get(courseId) ?? 0),
      })),
      seats: seats ? presentSeats(seats) : null,
      refunds: sentBack.flatMap(({ courseId, amountKobo, state }) =>
        state === 'unclear' ? [] : [{ course_id: courseId, amount: koboToNaira(amountKobo), state }],
      ),
      gift: given.get(row.id) ?? null,
    }
  }
}

export function canResume(row: PaymentRow, now: Date): row is OpenedPayment {
  return row.state === 'pending' && row.quotedUntil > now && isOpened(row)
}

async function itemsOf(db: Db, paymentIds: number[]) {
  const rows = await db
    .select({
      item: paymentItems,
      name: courses.name,
      parts: partsPaid,
      seats: paidSeats(sql`payment_items.payment_id`),
      discountName,
    })
    .from(paymentItems)
    .innerJoin(courses, eq(courses.id, paymentItems.courseId))
    .where(inArray(paymentItems.paymentId, paymentIds))
    .orderBy(courses.name)
  return rows.map(({ item, ...more }) => ({ ...item, ...more }))
}

const partsPaid = sql<{ first: number; last: number; of: number } | null>`(SELECT
    jsonb_build_object('first', paid.first_part, 'last', paid.last_part, 'of', plan.parts)
  FROM instalment_payments paid JOIN instalment_plans plan ON plan.id = paid.plan_id
  WHERE paid.payment_id = payment_items.payment_id)`
