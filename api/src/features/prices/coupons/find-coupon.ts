import { Failure, type FailureCode, failures } from '@koya/contract/protocol/failures.ts'
import type { CouponRule } from '@koya/contract/rules/prices/best-prices.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { couponCourses, coupons, courseTeachers } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, isExhausted, tooMany } from '../../../http/limits/rate-limit.ts'

export type CouponRow = typeof coupons.$inferSelect
export type FoundCoupon = { row: CouponRow; rule: CouponRule }
/** Whose wrong guesses are counted. */
export type Asker = { userId?: number | undefined; ip: string }

/** Whoever mistypes a code does so a few times. Whoever guesses codes goes on. */
const wrongCodes = { name: 'wrong-coupon', most: 20, minutes: 10 }
/** A whole campus, or the customers of a mobile network, may be behind one address, and a code that is over goes round among them. */
const wrongFromThere = { name: 'wrong-coupon-from', most: 200, minutes: 10 }

type Given = { code: string; courseIds: number[]; asker: Asker }

/** The coupon behind a code, as far as it counts for these courses today. Whether it is used up is for `refuseUsedUp`. */
export async function findCoupon({ db, clock }: Deps, { code, courseIds, asker }: Given): Promise<FoundCoupon> {
  const counted = [
    ...(asker.userId ? [{ limit: wrongCodes, who: `person ${asker.userId}` }] : []),
    { limit: wrongFromThere, who: asker.ip },
  ]
  for (const { limit, who } of counted) if (await isExhausted(db, limit, who)) throw tooMany(limit)
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.removedAt)))
  if (!row) {
    for (const { limit, who } of counted) await countOne(db, limit, who)
    throw couponRefusal('coupon_unknown')
  }
  const today = lagosDay(clock())
  if (row.startsOn && today < row.startsOn) throw couponRefusal('coupon_not_yet')
  if (row.endsOn && today > row.endsOn) throw couponRefusal('coupon_over')
  const { kind, value, endsOn: until } = row
  if (row.isForAll) return { row, rule: { kind, value, until, courseIds: null } }
  const ids = new Set(await coursesOf(db, row, courseIds))
  if (ids.size === 0) throw couponRefusal('coupon_not_for_these')
  return { row, rule: { kind, value, until, courseIds: ids } }
}

/** Said at the field of the code. */
export function couponRefusal(code: FailureCode) {
  return new Failure(code, { coupon: [failures[code][1]] })
}

/** A teacher's coupon counts as long as they teach the course. */
async function coursesOf(db: Db, { id, createdBy, isByStaff }: CouponRow, among: number[]) {
  const rows = await db
    .select({ id: couponCourses.courseId })
    .from(couponCourses)
    .where(
      and(
        eq(couponCourses.couponId, id),
        inArray(couponCourses.courseId, among),
        or(
          isByStaff ? sql`true` : undefined,
          sql`EXISTS (SELECT FROM ${courseTeachers} WHERE ${courseTeachers.courseId} = ${couponCourses.courseId}
            AND ${courseTeachers.userId} = ${createdBy})`,
        ),
      ),
    )
  return rows.map((row) => row.id)
}
