import type { Db } from '../../src/db/client.ts'
import { couponCourses, coupons } from '../../src/db/schema.ts'

let made = 0

/** A coupon of ten per cent by an admin for all courses, unless something else is said. */
export async function makeCoupon(
  db: Db,
  createdBy: number,
  given: Partial<typeof coupons.$inferInsert> & { courseIds?: number[] } = {},
) {
  const { courseIds = [], ...values } = given
  const [coupon] = await db
    .insert(coupons)
    .values({
      code: `TEST-${++made}`,
      kind: 'percent',
      value: 10,
      isForAll: courseIds.length === 0,
      isByStaff: true,
      createdBy,
      ...values,
    })
    .returning()
  if (!coupon) throw new Error('no coupon was made')
  if (courseIds.length > 0)
    await db.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId: coupon.id, courseId })))
  return coupon
}
