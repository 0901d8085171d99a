import { Failure } from '@koya/contract/protocol/failures.ts'
import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import type { SeatKind, SeatReason } from '@koya/contract/rules/organisations/roles.ts'
import { bestPrices } from '@koya/contract/rules/prices/best-prices.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { bundleCourses, bundles, coursePrices, courses } from '../../../db/schema.ts'
import { naming } from '../../enrolment/offers.ts'
import { priceable } from '../../prices/price-courses.ts'

export type WantedSeats = {
  course_id?: number | undefined
  bundle_id?: number | undefined
  course_ids?: number[] | undefined
  quantity: number
}
export type PricedSeats = {
  kind: SeatKind
  title: string
  bundleId: number | null
  /** Of one seat, in kobo. */
  unitKobo: number
  regularKobo: number
  reason: SeatReason | null
  courses: { id: number; name: string; priceKobo: number; regularKobo: number }[]
}

/** What seats cost now, by the one rule set of prices. A seat for any course of a list costs what its dearest course does. */
export async function priceSeats(db: Db | Tx, wanted: WantedSeats, now: Date): Promise<PricedSeats> {
  const bundle = wanted.bundle_id ? await findBundle(db, wanted.bundle_id) : undefined
  const ids = [...new Set(bundle?.courseIds ?? wanted.course_ids ?? [wanted.course_id ?? 0])]
  const rows = await db
    .select({ course: courses, prices: coursePrices })
    .from(courses)
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .where(and(inArray(courses.id, ids), inTheMarket))
    .orderBy(asc(courses.id))
  if (rows.length < ids.length) throw new Failure(bundle ? 'bundle_unavailable' : 'course_unavailable')
  for (const { course } of rows)
    if (enrolmentWindow(course, now) !== 'open') throw naming('enrolment_closed', course.name)
  const priced = bestPrices({
    courses: rows.map(({ course, prices }) => priceable(course, prices)),
    today: lagosDay(now),
    people: wanted.quantity,
    bundles: bundle ? [bundle] : [],
  })
  const each = rows.map(({ course: { id, name } }, place) => {
    const { price = 0, regular = 0, reason = null } = priced[place] ?? {}
    return { id, name, priceKobo: price, regularKobo: regular, reason: reason === 'coupon' ? null : reason }
  })
  const [first] = each.toSorted((a, b) => b.priceKobo - a.priceKobo)
  if (!first || first.priceKobo === 0) throw new Failure('nothing_to_pay')
  const sum = (of: (course: (typeof each)[number]) => number) => each.reduce((total, one) => total + of(one), 0)
  if (bundle)
    return {
      kind: 'bundle',
      title: bundle.name,
      bundleId: bundle.id,
      unitKobo: sum(({ priceKobo }) => priceKobo),
      regularKobo: sum(({ regularKobo }) => regularKobo),
      reason: each.find(({ reason }) => reason)?.reason ?? null,
      courses: each,
    }
  const { priceKobo, regularKobo, reason } = first
  const one = { bundleId: null, unitKobo: priceKobo, regularKobo, reason }
  if (each.length === 1) return { kind: 'course', title: first.name, ...one, courses: each }
  const asDearest = each.map((course) => ({ ...course, priceKobo, regularKobo }))
  return { kind: 'list', title: `Any of ${each.length} courses`, ...one, courses: asDearest }
}

export async function findBundle(db: Db | Tx, id: number) {
  const rows = await db
    .select({ id: bundles.id, name: bundles.name, price: bundles.priceKobo, courseId: bundleCourses.courseId })
    .from(bundles)
    .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
    .where(and(eq(bundles.id, id), isNull(bundles.removedAt)))
    .orderBy(asc(bundleCourses.position))
  const [bundle] = rows
  if (!bundle) throw new Failure('bundle_unavailable')
  const { name, price } = bundle
  return { id, name, price, courseIds: rows.map(({ courseId }) => courseId) }
}
