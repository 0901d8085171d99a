import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { type PricedCourse, sumOf } from '@koya/contract/rules/prices/best-prices.ts'
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { readOffers, refuseUnlessOpen } from '../../enrolment/offers.ts'
import { reserveCoupon } from '../../prices/coupons/coupon-uses.ts'
import { type FoundCoupon, findCoupon } from '../../prices/coupons/find-coupon.ts'
import { priceCourses } from '../../prices/price-courses.ts'
import { presentPending } from '../present-payment.ts'
import { coursesOfBundles } from './courses-of-bundles.ts'
import { isOpened, OPENING_MS, openAtProvider, waitUntilOpened } from './open-at-provider.ts'
import { settleFree } from './settle-free.ts'

const QUOTE_MS = 30 * 60_000
/** Twenty clicks are impatience, two hundred are not. */
const checkouts = { name: 'checkout', most: 120, minutes: 10 }

type Buyer = { userId: number; ip: string }
type Wanted = { course_ids?: number[] | undefined; bundle_ids?: number[] | undefined; coupon?: string | undefined }

/** Prices the courses and opens a payment for them: the same one for the same cart, in however many tabs. */
export async function startPayment(deps: Deps, { userId, ip }: Buyer, wanted: Wanted) {
  if (!(await countOne(deps.db, checkouts, String(userId)))) throw tooMany(checkouts)
  const bundled = await coursesOfBundles(deps, userId, wanted.bundle_ids ?? [])
  const courseIds = [...new Set([...(wanted.course_ids ?? []), ...bundled])]
  const { coupon: code } = wanted
  // Outside the transaction: a wrong code is counted although the checkout fails.
  const coupon = code ? await findCoupon(deps, { code, courseIds, asker: { userId, ip } }) : undefined
  const { payment, isNew } = await recordPayment(deps, { userId, courseIds, coupon })
  if (payment.state === 'paid') return presentPending(deps, payment)
  if (isNew) return presentPending(deps, await openAtProvider(deps, payment))
  return presentPending(deps, isOpened(payment) ? payment : await waitUntilOpened(deps, payment))
}

type Order = { userId: number; courseIds: number[]; coupon: FoundCoupon | undefined }

function recordPayment(deps: Deps, { userId, courseIds, coupon }: Order) {
  return deps.db.transaction(async (tx) => {
    // One checkout of a person at a time, so that twenty clicks find the payment that the first one made.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new Failure('unauthenticated')
    const now = deps.clock()
    const offers = await readOffers(tx, { userId, courseIds, now })
    refuseUnlessOpen(offers, courseIds)
    const { priced } = await priceCourses(tx, { offers, coupon: coupon?.rule, now })
    if (priced.every(({ regular }) => regular === 0)) throw new Failure('nothing_to_pay')
    const couponId = coupon?.row.id
    const items = priced.map((course) => itemOf(course, couponId))
    const open = await findOpen(tx, userId, items, now)
    if (open) return { payment: open, isNew: false }
    if (coupon && items.some((item) => item.couponId)) await reserveCoupon(tx, coupon.row, { userId, now })
    const payment = await makePayment(tx, { userId, items, now, amountKobo: sumOf(priced).total })
    return { payment: payment.amountKobo === 0 ? await settleFree(tx, deps, payment) : payment, isNew: true }
  })
}

type Item = Omit<typeof paymentItems.$inferSelect, 'paymentId'>

function itemOf({ id, regular, price, reason, bundleId }: PricedCourse, couponId: number | undefined): Item {
  return {
    courseId: id,
    priceKobo: price,
    discountKobo: regular - price,
    reason,
    couponId: reason === 'coupon' ? (couponId ?? null) : null,
    bundleId,
  }
}

/** The newest payment for exactly these courses at exactly these prices that a popup may still be opened for. */
async function findOpen(tx: Tx, userId: number, items: Item[], now: Date) {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.state, 'pending'),
        gt(payments.quotedUntil, now),
        sql`NOT EXISTS (SELECT FROM seat_payments WHERE payment_id = ${payments.id})`,
        // One that was never opened belongs to a process that died, unless it is being opened right now.
        or(isNotNull(payments.accessCode), gt(payments.createdAt, new Date(now.getTime() - OPENING_MS))),
        sql`(SELECT string_agg(concat_ws(':', course_id, price_kobo, coalesce(coupon_id, 0), coalesce(bundle_id, 0)), ',' ORDER BY course_id)
          FROM ${paymentItems} WHERE payment_id = ${payments.id}) = ${asText(items)}`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return found
}

function asText(items: Item[]) {
  const sorted = items.toSorted((a, b) => a.courseId - b.courseId)
  return sorted
    .map(({ courseId, priceKobo, couponId, bundleId }) => [courseId, priceKobo, couponId ?? 0, bundleId ?? 0].join(':'))
    .join(',')
}

type NewPayment = { userId: number; items: Item[]; now: Date; amountKobo: number }

async function makePayment(tx: Tx, { userId, items, now, amountKobo }: NewPayment) {
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `koya-${randomBytes(12).toString('hex')}`,
      userId,
      amountKobo,
      quotedUntil: new Date(now.getTime() + QUOTE_MS),
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + 60_000),
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, paymentId: payment.id })))
  return payment
}
