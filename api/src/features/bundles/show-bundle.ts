import { Failure } from '@koya/contract/protocol/failures.ts'
import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import { bestPrices } from '@koya/contract/rules/prices/best-prices.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bundleCourses, bundles, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { presentSummary, selectSummaries } from '../catalogue/course-summary.ts'
import { priceable, priceOf } from '../prices/price-courses.ts'

export async function showBundle({ db, clock }: Deps, slug: string) {
  const now = clock()
  const [bundle] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.slug, slug), isNull(bundles.removedAt)))
  if (!bundle) throw new Failure('bundle_unavailable')
  const rows = await selectSummaries(db)
    .innerJoin(bundleCourses, and(eq(bundleCourses.courseId, courses.id), eq(bundleCourses.bundleId, bundle.id)))
    .orderBy(asc(bundleCourses.position))
  const { id, name, priceKobo: price } = bundle
  const priced = bestPrices({
    courses: rows.map(({ course, prices }) => priceable(course, prices)),
    bundles: [{ id, courseIds: rows.map(({ course }) => course.id), price }],
    today: lagosDay(now),
  })
  const sum = (of: 'price' | 'own') => koboToNaira(priced.reduce((total, course) => total + course[of], 0))
  return {
    id,
    slug,
    name,
    price: sum('price'),
    own_total: sum('own'),
    courses: rows.map((row) => ({
      ...presentSummary(row),
      share: koboToNaira(priceOf(priced, row.course.id)?.price ?? 0),
    })),
    closed: rows
      .filter(({ course }) => course.status !== 1 || enrolmentWindow(course, now) !== 'open')
      .map(({ course }) => course.name),
  }
}
