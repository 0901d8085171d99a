import { Failure } from '@koya/contract/protocol/failures.ts'
import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import { bestPrices } from '@koya/contract/rules/prices/best-prices.ts'
import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bundleCourses, bundles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { presentSummary } from '../catalogue/course-summary.ts'
import { readSummaries } from '../catalogue/read-cards.ts'
import { bundlesWithin, priceable, priceOf } from '../prices/price-courses.ts'

export async function showBundle({ db, clock }: Deps, slug: string) {
  const now = clock()
  const [bundle] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.slug, slug), isNull(bundles.removedAt)))
  if (!bundle) throw new Failure('bundle_unavailable')
  const parts = await db
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(eq(bundleCourses.bundleId, bundle.id))
    .orderBy(asc(bundleCourses.position))
  const rows = await readSummaries(
    db,
    parts.map((part) => part.id),
  )
  // What is no longer in the market is nobody's to see here either, be it that its organisation teaches it to its members alone.
  if (rows.some(({ course }) => course.status !== 1)) throw new Failure('bundle_unavailable')
  const { id, name } = bundle
  // With the bundles that are part of it: whoever buys these courses gets the best of them, so that is what is shown.
  const whole = await bundlesWithin(
    db,
    rows.map(({ course }) => course.id),
  )
  const asked = rows.map(({ course, prices }) => priceable(course, prices))
  const priced = bestPrices({ courses: asked, bundles: whole, today: lagosDay(now) })
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
    closed: rows.filter(({ course }) => enrolmentWindow(course, now) !== 'open').map(({ course }) => course.name),
  }
}
