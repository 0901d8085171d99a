import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../api/src/db/client.ts'
import {
  bundleCourses,
  bundles,
  coupons,
  coursePrices,
  courses,
  organisations,
  userRoles,
} from '../../../api/src/db/schema.ts'
import { spread } from '../../../contract/src/rules/prices/spread.ts'

const PARTS = 3
const BUNDLED = 3
const PARTED = 6
/** So many of the last coupon there are. */
export const LAST_USES = 10

/** Every way in which a price can be another than the regular one, and an organisation that buys seats. */
export async function makeOffers(db: Db, courseIds: number[]) {
  const [admin] = await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'Admin')).limit(1)
  const [space] = await db.select().from(organisations).limit(1)
  if (!admin || !space) throw new Error('the demo market has no admin or no organisation')
  const createdBy = admin.id
  const common = { isForAll: true, isByStaff: true, createdBy } as const
  await db.insert(coupons).values([
    { ...common, code: 'FAULTS-TENTH', kind: 'percent', value: 10 },
    { ...common, code: 'FAULTS-WHOLE', kind: 'percent', value: 100 },
    { ...common, code: 'FAULTS-LAST', kind: 'percent', value: 50, useLimit: LAST_USES },
  ])
  const parted = courseIds.slice(0, PARTED)
  await db
    .insert(coursePrices)
    .values(parted.map((courseId) => ({ courseId, instalmentParts: PARTS })))
    .onConflictDoUpdate({ target: coursePrices.courseId, set: { instalmentParts: PARTS } })
  return { parted, bundle: await makeBundle(db, courseIds.slice(-BUNDLED), createdBy), space }
}

/** At a price that no share of it fits into evenly. */
async function makeBundle(db: Db, courseIds: number[], createdBy: number) {
  const [sum] = await db
    .select({ kobo: sql<number>`sum(${courses.priceKobo})::float8` })
    .from(courses)
    .where(sql`${courses.id} = ANY(${sql.param(courseIds)}::int[])`)
  const [priceKobo = 1] = spread(sum?.kobo ?? 0, [7, 3])
  const [bundle] = await db
    .insert(bundles)
    .values({ slug: 'faults', name: 'Three at one price', priceKobo, createdBy })
    .returning()
  if (!bundle) throw new Error('no bundle was made')
  await db
    .insert(bundleCourses)
    .values(courseIds.map((courseId, position) => ({ bundleId: bundle.id, courseId, position })))
  return { id: bundle.id, courseIds }
}
