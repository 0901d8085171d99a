import type { NewGift } from '@koya/contract/endpoints/money/gift.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { type PricedCourse, sumOf } from '@koya/contract/rules/prices/best-prices.ts'
import { nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { readOffers, refuseUnlessOpen } from '../../enrolment/offers.ts'
import { isSameGift, type OrderedGift, offersToGive, orderedGift, recordGift } from '../../gifts/order-gift.ts'
import { reserveCoupon } from '../../prices/coupons/coupon-uses.ts'
import { type FoundCoupon, findCoupon } from '../../prices/coupons/find-coupon.ts'
import { priceCourses } from '../../prices/price-courses.ts'
import { presentPending } from '../present-payment.ts'
import { isOwnMoney } from '../sponsored/own-money.ts'
import { beginPlan, findOpenPlan, refuseRunning } from './begin-plan.ts'
import { broughtByTeacher } from './brought-by-teacher.ts'
import { coursesOfBundles } from './courses-of-bundles.ts'
import { type Item, makePayment } from './make-payment.ts'
import { noteLink } from './note-link.ts'
import { isOpened, OPENING_MS, openAtProvider, waitUntilOpened } from './open-at-provider.ts'
import { settleFree } from './settle-free.ts'

/** Twenty clicks are impatience, two hundred are not. */
const checkouts = { name: 'checkout', most: 120, minutes: 10 }

type Buyer = { userId: number; ip: string }
type Wanted = {
  course_ids?: number[] | undefined
  bundle_ids?: number[] | undefined
  coupon?: string | undefined
  instalments?: boolean | undefined
  save_card?: boolean | undefined
  gift?: NewGift | undefined
  /** Whose own link brought the buyer. */
  by?: number | undefined
  shown_total?: number | undefined
}

/** Prices the courses and opens a payment for them: the same one for the same cart, in however many tabs. */
export async function startPayment(deps: Deps, { userId, ip }: Buyer, wanted: Wanted) {
  if (!(await countOne(deps.db, checkouts, String(userId)))) throw tooMany(checkouts)
  // Who opens a gift has all of it: there is nobody to ask for the next part.
  if (wanted.gift && wanted.instalments) throw new Failure('instalments_not_offered')
  const gift = wanted.gift && orderedGift(wanted.gift, deps.clock())
  const bundled = await coursesOfBundles(deps, gift ? undefined : userId, wanted.bundle_ids ?? [])
  const courseIds = [...new Set([...(wanted.course_ids ?? []), ...bundled])]
  const { coupon: code } = wanted
  // Outside the transaction: a wrong code is counted although the checkout fails.
  const coupon = code ? await findCoupon(deps, { code, courseIds, asker: { userId, ip } }) : undefined
  const { payment, isNew } = await recordPayment(deps, {
    userId,
    courseIds,
    coupon,
    by: wanted.by,
    gift,
    shownTotal: wanted.shown_total,
    inParts: wanted.instalments ? { isCardWanted: wanted.save_card ?? false } : undefined,
  })
  if (payment.state === 'paid') return presentPending(deps, payment)
  if (isNew) return presentPending(deps, await openAtProvider(deps, payment))
  return presentPending(deps, isOpened(payment) ? payment : await waitUntilOpened(deps, payment))
}

type Order = {
  userId: number
  courseIds: number[]
  coupon: FoundCoupon | undefined
  by: number | undefined
  inParts: { isCardWanted: boolean } | undefined
  gift: OrderedGift | undefined
  shownTotal: number | undefined
}

function recordPayment(deps: Deps, { userId, courseIds, coupon, by, inParts, gift, shownTotal }: Order) {
  return deps.db.transaction(async (tx) => {
    // One checkout of a person at a time, so that twenty clicks find the payment that the first one made.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new Failure('unauthenticated')
    const now = deps.clock()
    const found = await readOffers(tx, { userId, courseIds, now })
    const offers = gift ? offersToGive(found, now) : found
    refuseUnlessOpen(offers, courseIds)
    if (!gift) await refuseRunning(tx, userId, courseIds)
    const { priced } = await priceCourses(tx, { offers, coupon: coupon?.rule, now })
    if (priced.every(({ regular }) => regular === 0)) throw new Failure('nothing_to_pay')
    // An early bird ends at midnight, while the cart is open.
    if (shownTotal !== undefined && sumOf(priced).total > nairaToKobo(shownTotal)) throw new Failure('price_has_risen')
    const couponId = coupon?.row.id
    const teacherOf = await broughtByTeacher(tx, { by, userId, courseIds })
    const items = priced.map((course) => itemOf(course, couponId, teacherOf(course.id)))
    const plan = inParts && { userId, offers, items, now, ...inParts }
    const open = plan ? await findOpenPlan(tx, plan) : await findOpen(tx, { userId, items, now, gift })
    if (open) {
      await noteLink(tx, open.id, items)
      return { payment: open, isNew: false }
    }
    if (coupon && items.some((item) => item.couponId)) await reserveCoupon(tx, coupon.row, { userId, now })
    if (plan) return { payment: await beginPlan(tx, plan), isNew: true }
    const payment = await makePayment(tx, { userId, items, now, amountKobo: sumOf(priced).total })
    if (gift) await recordGift(tx, payment.id, gift)
    return { payment: payment.amountKobo === 0 ? await settleFree(tx, deps, payment) : payment, isNew: true }
  })
}

function itemOf(
  { id, regular, price, reason, bundleId }: PricedCourse,
  couponId: number | undefined,
  broughtBy: number | null,
): Item {
  return {
    courseId: id,
    priceKobo: price,
    discountKobo: regular - price,
    reason,
    couponId: reason === 'coupon' ? (couponId ?? null) : null,
    bundleId,
    broughtBy,
  }
}

type Wish = { userId: number; items: Item[]; now: Date; gift: OrderedGift | undefined }

/** The newest payment for exactly these courses at exactly these prices that a popup may still be opened for. */
async function findOpen(tx: Tx, { userId, items, now, gift }: Wish) {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        isOwnMoney,
        eq(payments.state, 'pending'),
        gt(payments.quotedUntil, now),
        sql`NOT EXISTS (SELECT FROM seat_payments WHERE payment_id = ${payments.id})`,
        // One that was never opened belongs to a process that died, unless it is being opened right now.
        or(isNotNull(payments.accessCode), gt(payments.createdAt, new Date(now.getTime() - OPENING_MS))),
        sql`(SELECT string_agg(concat_ws(':', course_id, price_kobo, coalesce(coupon_id, 0), coalesce(bundle_id, 0)), ',' ORDER BY course_id)
          FROM ${paymentItems} WHERE payment_id = ${payments.id}) = ${asText(items)}`,
        sql`NOT EXISTS (SELECT FROM instalment_payments part WHERE part.payment_id = ${payments.id})`,
        isSameGift(gift),
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
