import type { giftStates } from '@koya/contract/endpoints/money/gift.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courses, gifts, paymentItems, payments, refunds, users } from '../../db/schema.ts'
import { standingDispute } from '../payments/disputes/disputes.ts'

export type GiftRow = typeof gifts.$inferSelect
export type GiftState = (typeof giftStates)[number]

/** Money that went back, is on its way, or was asked for and not refused. */
const RETURNING = ['due', 'requested', 'processing', 'needs_attention', 'processed'] as const
const isReturning = inArray(refunds.state, [...RETURNING])
const returning = sql<number>`(SELECT coalesce(sum(amount_kobo), 0)::float8 FROM ${refunds}
  WHERE ${refunds.paymentId} = ${payments.id} AND ${isReturning})`

/** Who has deleted their account is called by another name there, which would be taken for theirs. */
const giverName = sql<string>`CASE WHEN ${users.deletedAt} IS NULL THEN ${users.firstName} ELSE 'Somebody' END`

/** Gifts with their payment and their giver, and how each stands now. */
export async function readGifts(db: Db | Tx, which: SQL | undefined) {
  const rows = await db
    .select({
      gift: gifts,
      payment: payments,
      giver: { id: users.id, firstName: giverName, email: users.email },
      returning,
      dispute: standingDispute(payments.id),
    })
    .from(gifts)
    .innerJoin(payments, eq(payments.id, gifts.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(which)
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

export type ReadGift = Awaited<ReturnType<typeof readGifts>>[number]

type Standing = {
  gift: GiftRow
  payment: Pick<typeof payments.$inferSelect, 'state' | 'amountKobo'>
  returning: number
  dispute: string | null
}

function stateOf({ gift, payment, returning, dispute }: Standing): GiftState {
  if (payment.state === 'refunded' || payment.state === 'closed') return 'withdrawn'
  if (payment.state !== 'paid') return 'unpaid'
  if (gift.redeemedAt) return 'redeemed'
  if (dispute) return 'held'
  if (payment.amountKobo > 0 && returning >= payment.amountKobo) return 'withdrawn'
  return gift.sentAt ? 'waiting' : 'scheduled'
}

/** The courses of gifts, by payment. A course whose money goes back is in it no longer. */
export async function coursesOfGifts(db: Db | Tx, paymentIds: number[]) {
  const goesBack = sql`EXISTS (SELECT FROM ${refunds} WHERE ${refunds.paymentId} = ${paymentItems.paymentId}
    AND ${refunds.courseId} = ${paymentItems.courseId} AND ${isReturning})`
  const rows = await db
    .select({
      paymentId: paymentItems.paymentId,
      course: { id: courses.id, name: courses.name, lmsCourseId: courses.lmsCourseId },
    })
    .from(paymentItems)
    .innerJoin(courses, eq(courses.id, paymentItems.courseId))
    .where(and(inArray(paymentItems.paymentId, paymentIds), sql`NOT ${goesBack}`))
    .orderBy(courses.name)
  return (paymentId: number) => rows.filter((row) => row.paymentId === paymentId).map(({ course }) => course)
}
