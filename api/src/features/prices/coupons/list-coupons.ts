import type { Coupon } from '@koya/contract/endpoints/money/prices.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Db } from '../../../db/client.ts'
import { couponCourses, coupons, courses, paymentItems, payments, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { isHeld, isUsed } from './coupon-uses.ts'

const PAGE = 50
type Asked = { course_id?: number | undefined; page: number }

export async function listCoupons(deps: Deps, user: SignedIn, { course_id, page }: Asked) {
  const ofCourse =
    course_id &&
    sql`EXISTS (SELECT FROM coupon_courses WHERE coupon_id = ${coupons.id}
    AND course_id = ${course_id})`
  const found = await present(deps, and(isTheirs(user), ofCourse || undefined), {
    limit: PAGE + 1,
    offset: (page - 1) * PAGE,
  })
  return { coupons: found.slice(0, PAGE), has_more: found.length > PAGE }
}

export async function showCoupon(deps: Deps, id: number) {
  const [coupon] = await present(deps, eq(coupons.id, id), { limit: 1, offset: 0 })
  if (!coupon) throw new Failure('not_found')
  return coupon
}

/** Whoever made it, and admins. A lead sees what an admin made for the course, and leaves it. */
export async function removeCoupon({ db, clock }: Deps, user: SignedIn, id: number) {
  const isAdmin = user.roles.includes('Admin')
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .update(coupons)
      .set({ removedAt: clock() })
      .where(
        and(
          eq(coupons.id, id),
          isNull(coupons.removedAt),
          isAdmin ? undefined : and(eq(coupons.createdBy, user.id), eq(coupons.isByStaff, false)),
        ),
      )
      .returning({ code: coupons.code })
    if (!removed) throw new Failure('not_found')
    if (isAdmin) await audit(tx, user.id, 'remove coupon', `coupon ${removed.code}`)
  })
  return { message: messages.prices.couponRemoved }
}

function isTheirs({ id, roles }: SignedIn) {
  if (roles.includes('Admin')) return undefined
  return or(
    eq(coupons.createdBy, id),
    sql`EXISTS (SELECT FROM coupon_courses c JOIN course_teachers t ON t.course_id = c.course_id
      WHERE c.coupon_id = ${coupons.id} AND t.user_id = ${id} AND t.is_lead)`,
  )
}

type Span = { limit: number; offset: number }

async function present({ db, clock }: Deps, which: SQL | undefined, { limit, offset }: Span): Promise<Coupon[]> {
  const rows = await db
    .select({ coupon: coupons, firstName: users.firstName, lastName: users.lastName })
    .from(coupons)
    .innerJoin(users, eq(users.id, coupons.createdBy))
    .where(and(isNull(coupons.removedAt), which))
    .orderBy(desc(coupons.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ coupon }) => coupon.id)
  if (ids.length === 0) return []
  const [named, counts] = await Promise.all([namesOf(db, ids), countsOf(db, ids, clock())])
  return rows.map(({ coupon, firstName, lastName }) => ({
    id: coupon.id,
    code: coupon.code,
    kind: coupon.kind,
    value: coupon.kind === 'percent' ? coupon.value : koboToNaira(coupon.value),
    courses: named.filter(({ couponId }) => couponId === coupon.id).map(({ id, name }) => ({ id, course_name: name })),
    is_for_all: coupon.isForAll,
    limit: coupon.useLimit,
    limit_per_person: coupon.personLimit,
    starts_on: coupon.startsOn,
    ends_on: coupon.endsOn,
    made_by: `${firstName} ${lastName}`,
    used: counts.get(coupon.id)?.used ?? 0,
    held: counts.get(coupon.id)?.held ?? 0,
  }))
}

function namesOf(db: Db, ids: number[]) {
  return db
    .select({ couponId: couponCourses.couponId, id: courses.id, name: courses.name })
    .from(couponCourses)
    .innerJoin(courses, eq(courses.id, couponCourses.courseId))
    .where(inArray(couponCourses.couponId, ids))
    .orderBy(sql`lower(${courses.name})`)
}

async function countsOf(db: Db, ids: number[], now: Date) {
  const rows = await db
    .select({
      id: paymentItems.couponId,
      used: sql<number>`(count(DISTINCT ${payments.id}) FILTER (WHERE ${isUsed}))::int`,
      held: sql<number>`(count(DISTINCT ${payments.id}) FILTER (WHERE ${isHeld(now)}))::int`,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(inArray(paymentItems.couponId, ids))
    .groupBy(paymentItems.couponId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
