import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { paymentItems, payments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, tooMany } from '../../../http/limits/rate-limit.ts'
import { type Offer, readOffers, refuseUnlessOpen } from '../../enrolment/offers.ts'
import { presentPending } from '../present-payment.ts'
import { isOpened, OPENING_MS, openAtProvider, waitUntilOpened } from './open-at-provider.ts'

const QUOTE_MS = 30 * 60_000
/** Twenty clicks are impatience, two hundred are not. */
const checkouts = { name: 'checkout', most: 120, minutes: 10 }

/** Prices the courses and opens a payment for them: the same one for the same cart, in however many tabs. */
export async function startPayment(deps: Deps, userId: number, courseIds: number[]) {
  if (!(await countOne(deps.db, checkouts, String(userId)))) throw tooMany(checkouts)
  const { payment, isNew } = await recordPayment(deps, userId, courseIds)
  if (isNew) return presentPending(deps, await openAtProvider(deps, payment))
  return presentPending(deps, isOpened(payment) ? payment : await waitUntilOpened(deps, payment))
}

function recordPayment({ db, clock }: Deps, userId: number, courseIds: number[]) {
  return db.transaction(async (tx) => {
    // One checkout of a person at a time, so that twenty clicks find the payment that the first one made.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if (!user) throw new Failure('unauthenticated')
    const now = clock()
    const offers = await readOffers(tx, { userId, courseIds, now })
    refuseUnlessOpen(offers, courseIds)
    if (offers.every(({ course }) => course.priceKobo === 0)) throw new Failure('nothing_to_pay')
    const open = await findOpen(tx, userId, offers, now)
    return open ? { payment: open, isNew: false } : { payment: await makePayment(tx, userId, offers, now), isNew: true }
  })
}

/** The newest payment for exactly these courses at exactly these prices that a popup may still be opened for. */
async function findOpen(tx: Tx, userId: number, offers: Offer[], now: Date) {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.state, 'pending'),
        gt(payments.quotedUntil, now),
        // One that was never opened belongs to a process that died, unless it is being opened right now.
        or(isNotNull(payments.accessCode), gt(payments.createdAt, new Date(now.getTime() - OPENING_MS))),
        sql`(SELECT string_agg(course_id || ':' || price_kobo, ',' ORDER BY course_id)
          FROM ${paymentItems} WHERE payment_id = ${payments.id}) = ${asText(offers)}`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return found
}

function asText(offers: Offer[]) {
  const sorted = offers.map(({ course }) => course).sort((a, b) => a.id - b.id)
  return sorted.map(({ id, priceKobo }) => `${id}:${priceKobo}`).join(',')
}

async function makePayment(tx: Tx, userId: number, offers: Offer[], now: Date) {
  const courses = offers.map(({ course }) => course)
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `koya-${randomBytes(12).toString('hex')}`,
      userId,
      amountKobo: courses.reduce((sum, { priceKobo }) => sum + priceKobo, 0),
      quotedUntil: new Date(now.getTime() + QUOTE_MS),
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + 60_000),
    })
    .returning()
  if (!payment) throw new Error('no payment was made')
  await tx
    .insert(paymentItems)
    .values(courses.map(({ id, priceKobo }) => ({ paymentId: payment.id, courseId: id, priceKobo })))
  return payment
}
