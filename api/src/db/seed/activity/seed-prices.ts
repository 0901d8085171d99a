import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Tx } from '../../client.ts'
import { bundleCourses, bundles, couponCourses, coupons, coursePrices } from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { admin: number; instructorId: (key: string) => number; catalogue: CatalogueCourse[]; now: Date }

const EARLY_BIRD = 'BUS-119'
const WITH_COUPON = 'BUS-117'
const LEVEL = ['NIMN-301', 'NIMN-302', 'NIMN-303', 'NIMN-304']

/** One of each way to a lower price: an early bird with a group price, a coupon of the platform and of a teacher, a level at one price. */
export async function seedPrices(tx: Tx, { admin, instructorId, catalogue, now }: Given) {
  const today = lagosDay(now)
  const early = find(catalogue, EARLY_BIRD)
  await tx.insert(coursePrices).values({
    courseId: early.id,
    earlyBirdKobo: wholeNaira(early.priceKobo * 0.8),
    earlyBirdUntil: addDays(today, 21),
    isRegularProven: true,
    groupKobo: wholeNaira(early.priceKobo * 0.7),
    groupFrom: 5,
  })
  await tx.insert(coupons).values({
    code: 'LAGOS10',
    kind: 'percent',
    value: 10,
    isForAll: true,
    personLimit: 1,
    endsOn: addDays(today, 90),
    createdBy: admin,
    isByStaff: true,
  })
  const [own] = await tx
    .insert(coupons)
    .values({ code: 'FOLA-25', kind: 'percent', value: 25, useLimit: 100, createdBy: instructorId('folasade-adeyemi') })
    .returning({ id: coupons.id })
  await tx.insert(couponCourses).values({ couponId: own?.id ?? 0, courseId: find(catalogue, WITH_COUPON).id })
  const level = LEVEL.map((code) => find(catalogue, code))
  const priceKobo = wholeNaira(level.reduce((sum, course) => sum + course.priceKobo, 0) * 0.85)
  const [bundle] = await tx
    .insert(bundles)
    .values({ slug: 'nimn-postgraduate-diploma', name: 'NIMN Postgraduate Diploma', priceKobo, createdBy: admin })
    .returning({ id: bundles.id })
  await tx
    .insert(bundleCourses)
    .values(level.map(({ id: courseId }, position) => ({ bundleId: bundle?.id ?? 0, courseId, position })))
}

function find(catalogue: CatalogueCourse[], wanted: string) {
  const course = catalogue.find(({ code }) => code === wanted)
  if (!course) throw new Error(`there is no ${wanted} to lower the price of`)
  return course
}

/** In kobo, without any left over. */
function wholeNaira(kobo: number) {
  return Math.round(kobo / 100) * 100
}
