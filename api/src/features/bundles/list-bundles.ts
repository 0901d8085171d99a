import type { OfferedBundle } from '@koya/contract/endpoints/money/bundles.ts'
import { bestPrices } from '@koya/contract/rules/prices/best-prices.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { bundleCourses, bundles, coursePrices, courses } from '../../db/schema.ts'
import { priceable } from '../prices/price-courses.ts'

/**
 * Bundles that are sold, the newest first, each at what it really costs: where its courses have become cheaper, or another bundle has
 * some of them for less, no more than they.
 */
export async function listBundles(db: Db | Tx, now: Date): Promise<OfferedBundle[]> {
  const rows = await db
    .select({ bundle: bundles, course: { id: courses.id, priceKobo: courses.priceKobo }, prices: coursePrices })
    .from(bundles)
    .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .where(isNull(bundles.removedAt))
    .orderBy(desc(bundles.id), asc(bundleCourses.position))
  const all = [...Map.groupBy(rows, ({ bundle }) => bundle.id).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first.bundle, group, courseIds: group.map(({ course }) => course.id) }] : []
  })
  const rules = all.map(({ id, courseIds, priceKobo: price }) => ({ id, courseIds, price }))
  return all.map(({ id, slug, name, group, courseIds }) => {
    const ids = new Set(courseIds)
    const priced = bestPrices({
      courses: group.map(({ course, prices }) => priceable(course, prices)),
      bundles: rules.filter((rule) => rule.courseIds.every((courseId) => ids.has(courseId))),
      today: lagosDay(now),
    })
    const sum = (of: 'price' | 'own') => koboToNaira(priced.reduce((total, course) => total + course[of], 0))
    return { id, slug, name, price: sum('price'), own_total: sum('own'), course_ids: courseIds }
  })
}
