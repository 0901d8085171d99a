import { paymentStates, refundStates } from '@koya/contract/endpoints/money/payments.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { postEarlyReturns } from '../src/books/post-return.ts'
import { postUnbooked } from '../src/books/post-unbooked.ts'
import {
  enrolments,
  journals,
  notifications,
  paymentEvents,
  paymentItems,
  payments,
  refunds,
} from '../src/db/schema.ts'
import { charge, type openShop } from './money/shop.ts'

/** No sweep comes this late. */
const NEVER = new Date('2100-01-01T00:00:00Z')

/**
 * Somebody else, with a payment and a refund in every state there is, for the courses that everybody buys. After each
 * test all of it must be as it was: what happens to one payment is nothing to the others.
 */
export async function keepBystander({ app, db, deps, paid, newBuyer }: Awaited<ReturnType<typeof openShop>>) {
  const buyer = await newBuyer()
  const bought = paid.slice(0, 2).map(({ id }) => id)
  const { data } = await buyer.pay(bought)
  await charge(app, data.reference)
  await buyer.enrolFromCart(bought, data.reference)
  const others = await db
    .insert(payments)
    .values(
      paymentStates.map((state) => ({
        reference: `bystander-${state}`,
        userId: buyer.id,
        amountKobo: data.amount,
        state,
        quotedUntil: NEVER,
      })),
    )
    .returning({ id: payments.id })
  await db.update(payments).set({ nextCheckAt: NEVER }).where(eq(payments.userId, buyer.id))
  const ids = [data.id as number, ...others.map(({ id }) => id)]
  await db
    .insert(paymentItems)
    .values(others.map(({ id }) => ({ paymentId: id, courseId: bought[0] ?? 0, priceKobo: 1 })))
  await db.insert(refunds).values(
    ids.flatMap((paymentId) =>
      refundStates.map((state, at) => ({
        paymentId,
        courseId: at % 2 === 0 ? (bought[0] ?? 0) : null,
        amountKobo: data.amount,
        state,
        reason: 'Of somebody else',
        nextCheckAt: NEVER,
      })),
    ),
  )

  await db.transaction(async (tx) => {
    await postUnbooked(tx, deps.config)
    await postEarlyReturns(tx, data.id)
  })

  const books = async () => ({
    journals: await db.$count(journals, inArray(journals.paymentId, ids)),
    payments: await db.select().from(payments).where(inArray(payments.id, ids)).orderBy(asc(payments.id)),
    items: await db
      .select()
      .from(paymentItems)
      .where(inArray(paymentItems.paymentId, ids))
      .orderBy(asc(paymentItems.paymentId), asc(paymentItems.courseId)),
    refunds: await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.id)),
    events: await db.$count(paymentEvents, inArray(paymentEvents.paymentId, ids)),
    enrolments: await db.select().from(enrolments).where(eq(enrolments.userId, buyer.id)).orderBy(asc(enrolments.id)),
    notifications: await db.$count(notifications, eq(notifications.userId, buyer.id)),
  })
  let before: Awaited<ReturnType<typeof books>>
  beforeEach(async () => {
    before = await books()
  })
  afterEach(async () => expect(await books()).toEqual(before))
}
