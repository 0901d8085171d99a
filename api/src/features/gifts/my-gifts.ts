import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { giftToken } from '../../access/gift-token.ts'
import { gifts, payments, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { giftCourses } from './gift-courses.ts'
import { presentGift } from './present-gift.ts'
import { readGifts } from './read-gifts.ts'

const MOST = 100

/** What somebody gave, and what was given to their address and has been sent. */
export async function myGifts(deps: Deps, userId: number) {
  const { db, config } = deps
  const newest = db
    .select({ id: gifts.paymentId })
    .from(gifts)
    .innerJoin(payments, eq(payments.id, gifts.paymentId))
    .where(and(eq(payments.userId, userId), sql`${payments.state} NOT IN ('pending', 'failed')`))
    .orderBy(desc(gifts.createdAt))
    .limit(MOST)
  const mine = sql`(SELECT lower(email) FROM ${users} AS me WHERE me.id = ${userId})`
  const [given, toMe] = await Promise.all([
    readGifts(db, sql`${gifts.paymentId} IN (${newest})`),
    readGifts(db, and(eq(gifts.email, mine), isNull(gifts.redeemedAt))),
  ])
  const waiting = toMe.filter(({ state }) => state === 'waiting').slice(0, MOST)
  const shown = await giftCourses(
    db,
    [...given, ...waiting].map(({ payment }) => payment.id),
  )
  return {
    given: given
      .toSorted((a, b) => b.gift.createdAt.getTime() - a.gift.createdAt.getTime())
      .map((read) => ({
        ...presentGift(deps, read),
        reference: read.payment.reference,
        courses: shown(read.payment.id),
      })),
    waiting: waiting.map(({ gift, giver, payment }) => ({
      token: giftToken(config, gift.code),
      giver: giver.firstName,
      message: gift.message,
      courses: shown(payment.id),
    })),
  }
}
